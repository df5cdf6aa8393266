/**
 * For a query that stands behind many pages: built by Drizzle once, not for every reader, and by PostgreSQL (not by the embedded
 * engine) planned once for each connection. Only when it is first asked, since most stores are made for one transaction that asks
 * something else. A migration that changes the type of a column that it selects fails it in processes that still run the old
 * code; see 'Replacing a process' in docs/operating.md.
 */
export function prepareOnce<Query>(prepare: () => Query): () => Query {
  let prepared: Query | undefined
  return () => {
    prepared ??= prepare()
    return prepared
  }
}
