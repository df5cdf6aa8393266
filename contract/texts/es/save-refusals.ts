/** Why a dish is not kept: a part of `refusalWords` that the menu loads without the rest. */
export const saveRefusalWords = {
  'request.too_many': 'Demasiados intentos. Espera un momento y vuelve a probar.',
  'auth.required': 'Inicia sesión para continuar.',
  'menu.dish_not_found': 'No encontramos ese plato.',
  'saved_dishes.limit_reached': 'Puedes guardar hasta 200 platos. Quita alguno para guardar este.',
}
