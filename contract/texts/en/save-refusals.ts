export const saveRefusalWords = {
  'request.too_many': 'Too many attempts. Wait a moment and try again.',
  'auth.required': 'Log in to continue.',
  'menu.dish_not_found': 'We could not find that dish.',
  'saved_dishes.limit_reached': 'You can save up to 200 dishes. Remove one to save this one.',
}
