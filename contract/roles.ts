export const roles = ['user', 'restaurant', 'restaurant-plus', 'operator'] as const
export type Role = (typeof roles)[number]

export const ownerRoles = ['restaurant', 'restaurant-plus'] as const satisfies readonly Role[]
/** Given by `npm run admin` alone. */
export const operatorRoles = ['operator'] as const satisfies readonly Role[]
export const dinerRoles = ['user'] as const satisfies readonly Role[]

/** `restaurant-plus` is reached through payment alone. */
export const signUpRoles = ['user', 'restaurant'] as const satisfies readonly Role[]
export type SignUpRole = (typeof signUpRoles)[number]

export const roleNames: Record<Role, string> = {
  user: 'Usuario',
  restaurant: 'Negocio',
  'restaurant-plus': 'Restaurante Plus',
  operator: 'Operador',
}
