/** No table has a longer name. */
const longestName = 30

/**
 * The code of a table may be printed with an old slug. Its redirect is cached once for all tables, so the table is added when the
 * redirect is sent.
 */
export function keepTable(headers: string[], url = ''): string[] {
  const table = new URLSearchParams(url.split('?')[1]).get('mesa')
  if (!table || table.length > longestName) return headers
  const valueAt = headers.indexOf('location') + 1
  return headers.map((value, index) =>
    valueAt > 0 && index === valueAt
      ? `${value}${value.includes('?') ? '&' : '?'}mesa=${encodeURIComponent(table)}`
      : value,
  )
}
