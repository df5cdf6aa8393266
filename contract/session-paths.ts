/** Apart from their endpoints, so that the scripts in the head of a page can use them without zod. */
export const logoutPath = '/api/auth/logout'
export const myAccountPath = '/api/auth/me'
export const overviewPath = '/api/overview'
