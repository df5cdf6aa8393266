import { dishLimit, restaurantLimit } from '#contract/payments/plans.ts'
import type { ownerRoles } from '#contract/roles.ts'

/** Its text ends a sentence. */
export function describeHoldings(role: (typeof ownerRoles)[number]): string {
  const dishes = dishLimit[role] === null ? 'todos los platos que quieras' : `${dishLimit[role]} platos`
  const statistics = role === 'restaurant' ? 'los últimos 7 días' : 'hasta un año'
  return `hasta ${restaurantLimit[role]} restaurantes, con ${dishes} en cada carta, y ves tus estadísticas de ${statistics}`
}
