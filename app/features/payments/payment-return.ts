const key = 'after-payment'

/** Remembers where the person goes on after the payment, in this tab. Undefined: to the account. */
export function rememberReturn(path: string | undefined): void {
  try {
    if (path) sessionStorage.setItem(key, path)
    else sessionStorage.removeItem(key)
  } catch {
    // The payment then ends at the account.
  }
}

export function findReturn(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
