/** A row of a list that is edited and saved as a whole. A new one has no id yet, so each has a key of its own. */
export type DraftRow = { key: string; id?: number | undefined }

let lastKey = 0

export function newKey(): string {
  lastKey += 1
  return `row-${lastKey}`
}

/** The ids that the server gave to the rows that were sent, for those that are still in the list. */
export function withIds<Row extends DraftRow>(
  rows: readonly Row[],
  sent: readonly DraftRow[],
  saved: readonly { id: number }[],
): Row[] {
  const ids = new Map(sent.map(({ key }, index) => [key, saved[index]?.id]))
  return rows.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id }))
}

/** Rows without their keys, which only the screen needs. */
export function withoutKeys<Row extends DraftRow>(rows: readonly Row[]): Omit<Row, 'key'>[] {
  return rows.map(({ key: _, ...row }) => row)
}
