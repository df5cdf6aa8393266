/** Leaves for another page for good. Whoever awaits this never goes on, so nothing flashes while the browser leaves. */
export function leaveFor(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => undefined)
}
