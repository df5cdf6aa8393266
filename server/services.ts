import { Redis } from 'ioredis'
import { createPageCache } from './adapters/cache/page-cache.ts'
import { createBackground } from './background.ts'
import type { Config } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { createAccountsService } from './features/accounts/accounts.service.ts'
import { createPasswordHasher } from './features/accounts/password-hasher.ts'
import { createLog, type Log } from './log.ts'

const megabyte = 1024 * 1024
const pageCacheLimits = { maxBytes: 128 * megabyte, maxAgeMs: 10 * 60 * 1000 }

/** What tests replace: everything else is the real thing. */
export type ServiceOverrides = { database?: OpenDatabase; log?: Log }

/** The composition root: configuration, then adapters, then the features' services. */
export async function createServices(config: Config, overrides: ServiceOverrides = {}) {
  const log = overrides.log ?? createLog(config)
  const database =
    overrides.database ?? (await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log }))
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1, connectTimeout: 2000 })
    : undefined
  redis?.on('error', (error) => log.warn({ err: error }, 'redis does not answer; rate limits are not counted'))
  const pages = createPageCache(pageCacheLimits)
  const background = createBackground(log)
  const accounts = createAccountsService({
    db: database.db,
    mails: { enqueue: async () => undefined, wake: () => undefined },
    passwords: createPasswordHasher(),
    publicUrl: config.PUBLIC_URL,
  })

  return {
    config,
    log,
    database,
    redis,
    pages,
    background,
    accounts,
    async close() {
      await background.settle()
      redis?.disconnect()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>
