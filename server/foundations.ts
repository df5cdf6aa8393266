import { join } from 'node:path'
import { findTexts, type Texts, textsOf } from '#contract/texts/texts.ts'
import { createAttemptCounter } from './adapters/attempts/create-attempt-counter.ts'
import { openRedis } from './adapters/attempts/open-redis.ts'
import { createGeocoder } from './adapters/geocoding/create-geocoder.ts'
import { createImageEncoder, type ImageEncoder } from './adapters/images/image-encoder.ts'
import { createIndexNow, type IndexNow } from './adapters/index-now/index-now.ts'
import { createMailer } from './adapters/mail/create-mailer.ts'
import { withoutDecoys } from './adapters/mail/decoy-mails.ts'
import { createPayments } from './adapters/payments/create-payments.ts'
import type { Payments } from './adapters/payments/payment-service.ts'
import { createPhotoReader, type PhotoReader } from './adapters/photo-reader/photo-reader.ts'
import { createPrinter, type Printer } from './adapters/print/printer.ts'
import { createPushSender } from './adapters/push/push-sender.ts'
import { createSocialPainter, type SocialPainter } from './adapters/social-picture/social-painter.ts'
import { createStorage } from './adapters/storage/create-storage.ts'
import type { ObjectStorage } from './adapters/storage/storage.ts'
import { createPageCache } from './cache/page-cache.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createEvents } from './events/events.ts'
import { createPasswordHasher, type PasswordHasher } from './features/accounts/password-hasher.ts'
import { createIncomingFolder } from './http/uploads/incoming-folder.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLog, type Log } from './log.ts'
import { isVariation } from './pages/page-queries.ts'

const megabyte = 1024 * 1024
const pageCacheLimits = { maxBytes: 128 * megabyte, maxAgeMs: 10 * 60 * 1000 }

/** Tests may replace these; everything else is real. */
export type ServiceOverrides = {
  database?: OpenDatabase
  log?: Log
  passwords?: PasswordHasher
  storage?: ObjectStorage
  images?: ImageEncoder
  payments?: Payments
  painter?: SocialPainter
  photoReader?: PhotoReader
  printer?: Printer
  indexNow?: IndexNow
  /** The words of every page and paper. */
  texts?: Texts
  now?: () => Date
}

/** The features stand on the database, jobs, the page cache, and adapters to the outside. */
export async function openFoundations(config: Config, overrides: ServiceOverrides) {
  const log = overrides.log ?? createLog(config)
  const incoming = createIncomingFolder(join(config.DATA_DIR, 'incoming'))
  // Before the database is opened: abandoned files may be what fills the disk.
  await incoming.removeAbandoned()
  const database =
    overrides.database ?? (await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log }))
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : undefined
  const { now } = overrides
  const clock = now ? { now } : {}
  return {
    log,
    incoming,
    database,
    redis,
    clock,
    texts: overrides.texts ?? textsOf('es'),
    findTexts: (language: string) => (findTexts(language) ? (overrides.texts ?? findTexts(language)) : null),
    pages: createPageCache({ ...pageCacheLimits, isVariation, ...(now ? { now: () => now().getTime() } : {}) }),
    mailer: withoutDecoys(await createMailer(config)),
    jobs: createJobs({ database, log, ...clock }),
    events: createEvents({ db: database.db, log }),
    passwords: overrides.passwords ?? createPasswordHasher(undefined, { limitsPerCaller: config.RATE_LIMITS }),
    attempts: config.RATE_LIMITS ? createAttemptCounter(redis) : null,
    // Apart from the logins, so that a flood of orders makes the process forget no wrong password.
    orderAttempts: config.RATE_LIMITS ? createAttemptCounter(redis) : null,
    storage: overrides.storage ?? (await createStorage(config)),
    images: overrides.images ?? createImageEncoder(),
    geocoder: createGeocoder(config),
    push: createPushSender(config),
    indexNow: overrides.indexNow ?? createIndexNow(config),
    payments: overrides.payments ?? (await createPayments(config)),
    painter: overrides.painter ?? createSocialPainter(),
    printer: overrides.printer ?? createPrinter(),
    photoReader: overrides.photoReader ?? createPhotoReader(log),
  }
}
