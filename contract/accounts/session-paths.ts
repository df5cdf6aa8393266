/** Apart from its endpoint, so that the script in the head of a page can use it without zod. */
export const logoutPath = '/api/auth/logout'
