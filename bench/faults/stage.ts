import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startBuiltServer } from '../../scripts/built-server.ts'
import { copyMigratedFolder } from '../../scripts/migrated-folder.ts'
import { programEnv } from '../../scripts/project.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { seed } from '../../tests/samples/sample-server.ts'
import type { Engine } from './fault.ts'
import { fastFolder, startOwnPostgres } from './own-postgres.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

type Options = {
  env?: Record<string, string>
  /** Where database and pictures lie, for example on a small disk. */
  parent?: string
  /** Neither filled nor started: the caller does it. */
  isEmpty?: boolean
  /** Filled, and not started. */
  isWaiting?: boolean
}

/** The built product with the sample restaurants, on a folder that outlives its processes. */
export async function openStage(
  engine: Engine,
  { env = {}, parent = fastFolder, isEmpty = false, isWaiting = isEmpty }: Options = {},
) {
  const dataFolder = await mkdtemp(join(parent, 'cartaviva-faults-'))
  const postgres = engine === 'postgres' ? await startOwnPostgres(parent) : null
  if (!postgres) await copyMigratedFolder(dataFolder)
  const storage = { DATA_DIR: dataFolder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  if (!isEmpty) seed('seed-restaurants.ts', storage)
  let product: Awaited<ReturnType<typeof startBuiltServer>> | undefined
  let slowestStartMs = 0

  async function start(): Promise<void> {
    const startedAt = performance.now()
    product = await startBuiltServer({
      ...storage,
      // Starts are what takes most of the time here.
      NODE_COMPILE_CACHE: programEnv.NODE_COMPILE_CACHE,
      TRUST_PROXY: '127.0.0.1, ::1',
      LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'silent',
      ...env,
    })
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt)
  }

  /** Returns the exit status and how long it took. */
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const startedAt = performance.now()
    const product = getProduct()
    const exit = once(product.process, 'exit')
    product.process.kill(signal)
    const [code] = await exit
    const ms = performance.now() - startedAt
    await product.stop()
    return { code: code as number | null, ms }
  }

  function getProduct() {
    if (!product) throw new Error('The product was not started')
    return product
  }

  if (!isWaiting) await start()
  return {
    engine,
    dataFolder,
    postgres,
    url: () => getProduct().url,
    pageUrl: () => `${getProduct().url}/restaurante/${fullRestaurant.slug}/menu`,
    process: () => getProduct().process,
    slowestStartSeconds: () => slowestStartMs / 1000,
    start,
    end,
    async close() {
      await product?.stop()
      await postgres?.remove()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
