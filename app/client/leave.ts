/** Opens another page. The promise never resolves, so nothing is rendered while the browser leaves. */
export function leaveFor(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => undefined)
}
