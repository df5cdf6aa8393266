const key = 'new-account'

/** For the login page: the address of the account that was just created need not be typed again. */
export function noteNewAccount(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // The account exists; its address has to be typed again.
  }
}

/** Once: after a reload there is nothing to tell. */
export function takeNewAccount(): string | null {
  try {
    const email = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return email
  } catch {
    return null
  }
}
