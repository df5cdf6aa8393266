/** Reads rows page by page: the next page when the rows of the one before have been taken. `readPage` gets the last row of that one. */
export async function* readPages<Row>(
  limit: number,
  readPage: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await readPage(last, limit)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < limit) return
  }
}
