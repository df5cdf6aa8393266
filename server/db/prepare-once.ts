/**
 * For a query that many pages use: Drizzle builds it once, not for every reader, and PostgreSQL plans it
 * once for each connection. It is prepared at its first use, because most stores are created for one transaction that does not use it.
 * A migration that changes the type of a selected column makes it fail in processes that still run the old code; see
 * 'Replacing a process' in docs/operating.md.
 */
export function prepareOnce<Query>(prepare: () => Query): () => Query {
  let prepared: Query | undefined
  return () => {
    prepared ??= prepare()
    return prepared
  }
}
