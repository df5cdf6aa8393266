import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type CopyTransaction, copySettings, quoteColumns, quoteTable } from './copy-transaction.ts'

/** On its own connection, so all other statements continue. */
export async function copyTables<Result>(
  databaseUrl: string,
  work: (tx: CopyTransaction) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'cartaviva copying',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The statement in flight fails too; without this listener the process would end.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ;${copySettings}`)
    const result = await work(describe(client))
    await client.query('COMMIT')
    return result
  } finally {
    // This also rolls back a transaction that was not committed.
    await client.end()
  }
}

function describe(client: pg.Client): CopyTransaction {
  return {
    async query(statement, values) {
      return (await client.query(statement, values)).rows
    },
    readRows: ({ name, columns }) =>
      client.query(copyTo(`COPY (SELECT ${quoteColumns(columns)} FROM ${quoteTable(name)}) TO STDOUT`)),
    async writeRows({ name, columns }, pieces) {
      await pipeline(pieces, client.query(copyFrom(`COPY ${quoteTable(name)} (${quoteColumns(columns)}) FROM STDIN`)))
    },
  }
}
