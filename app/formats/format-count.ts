/** `1 234`, with a no-break space: a point or comma could be read as decimals. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00A0')
}

/** '1 vista', '85 vistas'. */
export function countedText(count: number, [one, many]: readonly [string, string]): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
