import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnPostgres } from '#server/db/own-postgres/own-postgres.ts'
import { silentLog } from '../silent-log.ts'

export type PostgresServer = {
  /** The URL of one of the server's databases; without a name, of one that always exists. */
  url(database?: string): string
  stop(): Promise<void>
}

/** A PostgreSQL for tests: the server that TEST_DATABASE_URL names, else one as the product starts it, which need not survive its machine. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: nameDatabases(given), stop: () => Promise.resolve() }

  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-postgres-'))
  const server = await startOwnPostgres(join(folder, 'db'), { log: silentLog, settings: throwawaySettings })
  return {
    url: nameDatabases(server.url),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function nameDatabases(adminUrl: string): PostgresServer['url'] {
  return (database) => {
    const url = new URL(adminUrl)
    if (database) url.pathname = `/${database}`
    return url.href
  }
}

const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // How long two transactions block each other before PostgreSQL refuses one of them. By default a second, which a test would wait.
  deadlock_timeout: '50ms',
  max_connections: '200',
}
