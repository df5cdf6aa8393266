import type { ChildProcess } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathWith } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createRandom } from '#server/drawing/random.ts'
import { createSession } from '../product/accounts.ts'
import { openKitchen } from '../product/kitchens.ts'
import { samplePages } from '../samples/sample-pages.ts'
import { aimedShots, randomShot, type Sender, type Target } from './shots.ts'
import { fireVolley } from './volley.ts'

type Product = { url: string; dataFolder: string; process: ChildProcess }

type Options = {
  /** The same seed gives the same shots. */
  seed: string
  /** How many shots in all; those that are aimed at each route come first. */
  shots: number
  report?: (line: string) => void
}

const volleySize = 500
const others = ['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/sw.js', '/assets/none.js', '/images/none.webp']

/** Fires broken requests at every route of a running product, and throws as soon as the product no longer answers. */
export async function fuzz(
  product: Product,
  { seed, shots, report }: Options,
): Promise<{ fired: number; faults: string[] }> {
  const port = Number(new URL(product.url).port)
  const targets = listTargets(await openPlaces(product.url))
  const faults: string[] = []
  const open: Socket[] = []
  let fired = 0
  while (fired < shots) {
    const random = createRandom(`${seed} ${fired}`)
    // New ones each time: a shot may end its own session.
    const { nobody, owner, all } = await createSenders(product.url)
    const size = Math.min(volleySize, shots - fired)
    const aimed = targets
      .flatMap((target) => aimedShots(target, target.isPublic ? nobody : owner))
      .slice(fired, fired + size)
    const rest = Array.from({ length: size - aimed.length }, () =>
      randomShot(random, random.pick(targets), random.pick(all)),
    )
    const volley = await fireVolley(port, [...aimed, ...rest])
    fired += size
    faults.push(...volley.faults)
    open.push(...volley.open)
    report?.(`${fired} shots: ${JSON.stringify(volley.statuses)}`)
    await ensureAlive(product, `after ${fired} shots with the seed '${seed}'`)
  }
  for (const socket of open) socket.resetAndDestroy()
  await ensureAlive(product, 'after the open connections were reset')
  return { fired, faults }
}

async function createSenders(origin: string) {
  const [owner, diner] = [await createSession(origin, 'restaurant'), await createSession(origin, 'user')]
  const nobody: Sender = { token: null }
  return { nobody, owner, all: [nobody, { token: 'never-a-token' }, owner, owner, diner] satisfies Sender[] }
}

/** Something for the ids in the routes to name. */
async function openPlaces(origin: string) {
  const owner = await createSession(origin, 'restaurant')
  const { restaurant } = await openKitchen(origin, owner)
  return restaurant
}

function listTargets({ id, slug }: { id: number; slug: string }): Target[] {
  const params = new Proxy({}, { get: () => id })
  const page = `/restaurante/${slug}`
  const paths = [...samplePages.map(({ path }) => path), page, `${page}/menu`, `${page}/carta.pdf`, ...others]
  return [
    ...endpoints.map(({ method, path, access }) => ({
      method,
      path: pathWith(path, params),
      isPublic: access === 'public',
    })),
    ...paths.map((path) => ({ method: 'GET', path, isPublic: true })),
  ]
}

async function ensureAlive({ url, process: server }: Product, when: string): Promise<void> {
  const answers = await Promise.all(
    ['/healthz', '/precios', '/api/cities'].map((path) =>
      fetch(url + path).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    ),
  )
  if (server.exitCode !== null || server.signalCode !== null || answers.some((status) => status !== 200))
    throw new Error(`${when}: exit code ${server.exitCode}, signal ${server.signalCode}, answers ${answers}`)
}

/** Connections to the database come and go; one that leaked with each shot would be hundreds. */
const usualConnections = 20

/** Waits until the product has cleaned up, and throws when it does not. */
export async function ensureNothingIsLeft(product: Product, before: Leftovers): Promise<Leftovers> {
  for (let tries = 0; tries < 100; tries += 1) {
    const now = await countLeftovers(product)
    if (now.files === 0 && now.connections <= before.connections + usualConnections) return now
    await wait(200)
  }
  throw new Error(`Left behind: ${JSON.stringify(await countLeftovers(product))}, before: ${JSON.stringify(before)}`)
}

type Leftovers = Awaited<ReturnType<typeof countLeftovers>>

/** A broken request may leave received files and open connections behind. */
export async function countLeftovers({ dataFolder, process: server }: Product) {
  const incoming = await readdir(join(dataFolder, 'incoming'), { recursive: true, withFileTypes: true }).catch(() => [])
  return {
    files: incoming.filter((entry) => entry.isFile()).length,
    connections: await countSockets(`/proc/${server.pid}/fd`),
  }
}

async function countSockets(folder: string): Promise<number> {
  const descriptors = await readdir(folder).catch(() => [])
  const links = await Promise.all(descriptors.map((name) => readlink(join(folder, name)).catch(() => '')))
  return links.filter((link) => link.startsWith('socket:')).length
}
