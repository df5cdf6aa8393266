/** `ana@example.com` becomes `a***@example.com`: always three asterisks, so that the length of the name stays secret. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address.slice(0, Math.max(at, 0))
  return `${first}***${at < 0 ? '' : address.slice(at)}`
}
