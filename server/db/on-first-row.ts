import { type SQL, sql } from 'drizzle-orm'

/** A value that is the same in all rows of that order travels once. */
export function onFirstRow<Value>(value: SQL<Value>, order: readonly SQL[]): SQL<Value | null> {
  return sql<Value | null>`case when row_number() over (order by ${sql.join([...order], sql`, `)}) = 1 then ${value} end`
}
