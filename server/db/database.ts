import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { CopyTransaction } from './copy-transaction.ts'

/** Of a raw `execute` both engines give `rows`; they disagree about everything else, so nothing else is promised. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<Row> = { rows: Row[] }

export type Database = PgDatabase<RowsResult>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What a store is given: the database or an open transaction, without the power to open another one. */
export type Queries = Omit<Database, 'transaction'>

export type DatabaseLog = Record<'info' | 'warn' | 'error' | 'fatal', (details: object, message: string) => void>

export type OpenDatabase = {
  db: Database
  engine: 'embedded' | 'postgres'
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** `onGap` tells that the connection was lost for a while, so messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<StopListening>
  notify(channel: string, payload: string): Promise<void>
  /** How many processes listen just now, this one among them. */
  countListeners(): Promise<number>
  /** As far as the migration of that time in the journal; without one, to the newest. */
  migrate(lastMigration?: number): Promise<void>
  copy<Result>(work: (tx: CopyTransaction) => Promise<Result>): Promise<Result>
  /** Null for the embedded engine: it has one connection and no pool. */
  poolStats(): PoolStats | null
  close(): Promise<void>
}

export type StopListening = () => Promise<void>

export type PoolStats = { total: number; idle: number; waiting: number }
