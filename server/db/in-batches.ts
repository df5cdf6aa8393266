const rowsAtOnce = 100

/** Building one statement for a thousand rows keeps the thread that answers for a fifth of a second, and PostgreSQL takes 65,535 values at most. */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    results.push(...(await write(rows.slice(from, from + rowsAtOnce))))
  return results
}
