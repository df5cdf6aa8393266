/** Whether a person takes two names for the same: capitals do not count. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
