import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { CopyTransaction } from './copy-transaction.ts'

/** The result of a raw `execute`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<Row> = { rows: Row[] }

export type Database = PgDatabase<RowsResult>

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** For stores: the database or an open transaction. It cannot open another transaction. */
export type Queries = Omit<Database, 'transaction'>

/** A caller's own write, made in the transaction of the service that it calls: both are stored, or neither. */
export type AlsoWrite = (tx: Transaction) => Promise<unknown>

export type DatabaseLog = Record<'info' | 'warn' | 'error' | 'fatal', (details: object, message: string) => void>

export type OpenDatabase = {
  db: Database
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** `onGap` tells that the connection was lost for a while, so messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<StopListening>
  notify(channel: string, payload: string): Promise<void>
  /** How many processes listen just now, this one among them. */
  countListeners(): Promise<number>
  /** Migrates up to the journal entry with that time; without one, to the newest. */
  migrate(lastMigration?: number): Promise<void>
  copy<Result>(work: (tx: CopyTransaction) => Promise<Result>): Promise<Result>
  poolStats(): PoolStats
  close(): Promise<void>
}

export type StopListening = () => Promise<void>

export type PoolStats = { total: number; idle: number; waiting: number }
