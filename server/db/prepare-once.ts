/**
 * For a query that stands behind many pages: built by Drizzle and planned by PostgreSQL once, not for every reader. Only when it is
 * first asked, since most stores are made for one transaction that asks something else.
 */
export function prepareOnce<Query>(prepare: () => Query): () => Query {
  let prepared: Query | undefined
  return () => {
    prepared ??= prepare()
    return prepared
  }
}
