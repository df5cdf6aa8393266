import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startBuiltServer } from '../../scripts/built-server.ts'
import { programEnv } from '../../scripts/project.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { seed } from '../../tests/samples/sample-server.ts'
import { findDatabaseProcess } from './database-process.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** In memory where there is such a folder: only a power cut would tell the difference, and every start is faster. */
export const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : '/tmp'

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
export async function openStage({ env = {}, parent = fastFolder, isEmpty = false, isWaiting = isEmpty }: Options = {}) {
  // Until the stage is open, what fails undoes all that came before it.
  await using opened = new AsyncDisposableStack()
  const dataFolder = mkdtempSync(join(parent, 'cartaviva-faults-'))
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  opened.defer(() => {
    process.off('exit', removeFolder)
    removeFolder()
  })
  if (!isEmpty) await seed('seed-restaurants.ts', { DATA_DIR: dataFolder })
  opened.defer(async () => product?.stop())
  let product: Awaited<ReturnType<typeof startBuiltServer>> | undefined
  let slowestStartMs = 0

  async function start(): Promise<void> {
    const startedAt = performance.now()
    product = await startBuiltServer({
      DATA_DIR: dataFolder,
      PORT: String(await findQuietPort()),
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
    // Waited for, also when nothing else keeps this process alive.
    product.process.ref()
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
  const stops = opened.move()
  return {
    dataFolder,
    database: findDatabaseProcess(dataFolder),
    url: () => getProduct().url,
    pageUrl: () => `${getProduct().url}/restaurante/${fullRestaurant.slug}/menu`,
    process: () => getProduct().process,
    slowestStartSeconds: () => slowestStartMs / 1000,
    start,
    end,
    /** For whoever uses the product: called before it stops, also when the fault throws. */
    beforeClose: (stop: () => Promise<void>) => stops.defer(stop),
    close: () => stops.disposeAsync(),
  }
}

/** Below the ports that connections of writers get: one of those could take it before the product listens. */
async function findQuietPort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, () => resolve(true))
  })
  probe.close()
  return isFree ? port : findQuietPort()
}
