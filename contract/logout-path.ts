/** In a file without zod: the script that every page contains calls this path too. */
export const logoutPath = '/api/auth/logout'
