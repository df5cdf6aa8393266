import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { createIngredient, listIngredients, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { getRestaurant, type Restaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { startBuiltServer } from '../scripts/built-server.ts'
import { type CallAsAccount, createKitchen } from '../tests/kitchen.ts'
import { openLiveMenu } from '../tests/live-menu.ts'
import { createSession } from '../tests/product/accounts.ts'
import { send, succeed } from '../tests/product/product-client.ts'
import { createRestaurant, uploadPictures } from '../tests/product/restaurants.ts'
import { runAdmin } from '../tests/run-admin.ts'
import { sampleRestaurant } from '../tests/sample-restaurant.ts'
import { startBalancer } from '../tests/servers/balancer.ts'
import { startRedisServer, testWithRedis } from '../tests/servers/redis-server.ts'
import { s3Credentials, startS3Server } from '../tests/servers/s3-server.ts'
import { createServerDatabase } from '../tests/servers/server-database.ts'

type Product = Awaited<ReturnType<typeof startBuiltServer>>

const { adminUrl } = inject('testDatabase')
let database: Awaited<ReturnType<typeof createServerDatabase>>
let redis: Awaited<ReturnType<typeof startRedisServer>>
let s3: Awaited<ReturnType<typeof startS3Server>>
let one: Product
let other: Product
const started: Product[] = []
let folder: string
let owner: { token: string; restaurant: Restaurant }

const shared = () => ({
  DATABASE_URL: database.url,
  ...(redis ? { REDIS_URL: redis.url } : {}),
  STORAGE_URL: s3.url,
  ...s3Credentials,
})

/** As containers run it: identical processes that share database, Redis and storage, behind a balancer. */
async function startProcess(env: Record<string, string> = {}): Promise<Product> {
  const product = await startBuiltServer({
    ...shared(),
    ...env,
    PUBLIC_URL: 'https://cartaviva.test',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1,::1',
    DRAIN_SECONDS: '2',
  })
  started.push(product)
  return product
}

beforeAll(async () => {
  ;[redis, s3] = await Promise.all([startRedisServer(), startS3Server()])
  // Without tables: both processes want to make them at the same time.
  database = await createServerDatabase(adminUrl)
  // The first finds no data folder and makes it.
  folder = await mkdtemp(join(tmpdir(), 'cartaviva-no-data-'))
  ;[one, other] = await Promise.all([startProcess({ DATA_DIR: join(folder, 'missing', 'data') }), startProcess()])
  const session = await createSession(one.url, 'restaurant')
  const pictures = await uploadPictures(one.url, session)
  owner = { token: session.token, restaurant: await createRestaurant(one.url, session, pictures) }
}, 300_000)

afterAll(async () => {
  await Promise.all(started.map((product) => product.stop()))
  await rm(folder, { recursive: true })
  await database.drop()
  await Promise.all([redis?.stop(), s3.close()])
})

describe('two processes', () => {
  test('an edit through one is what the next reader of the other sees, in the page and in the API', async () => {
    const { token, restaurant } = owner
    const readPage = async () => (await fetch(`${other.url}/restaurante/${restaurant.slug}`)).text()
    const readCall = () => succeed(other.url, getRestaurant, { params: { id: restaurant.slug } })
    for (let edit = 1; edit <= 25; edit += 1) {
      // From here on the other process has both answers cached.
      await Promise.all([readPage(), readCall()])
      const body = { ...sampleRestaurant, description: `Hoy hay ${edit} clases de locro.`, slug: restaurant.slug }
      await succeed(one.url, updateRestaurant, { params: { id: restaurant.id }, body }, { token })
      const [page, answer] = await Promise.all([readPage(), readCall()])
      expect(answer.description).toBe(body.description)
      expect(page).toContain(body.description)
    }
  })

  test('a menu that is open at one is told what an owner changes through the other', async () => {
    const { token, restaurant } = owner
    const call: CallAsAccount = (endpoint, args) => succeed(one.url, endpoint, args, { token })
    const kitchen = createKitchen(restaurant, call)
    const dish = await kitchen.addDish()
    const menu = await openLiveMenu(other.url, restaurant.id)
    expect((await menu.nextState()).state.dishes).toMatchObject([{ id: dish.id, sold_out: false }])
    await call(setAvailability, { params: { itemId: dish.id }, body: { sold_out: true } })
    expect((await menu.nextState()).state.dishes).toMatchObject([{ id: dish.id, sold_out: true }])
    menu.hangUp()
    await kitchen.deleteDish(dish)
  })

  testWithRedis('a caller who has used up a limit through one is refused by the other', async () => {
    const body = { email: 'otra@casa.ec', password: 'no es esta' }
    const tryAt = async (product: Product) => (await send(product.url, login, { body }, { address: '10.1.2.3' })).status
    for (let attempt = 1; attempt <= 10; attempt += 1) expect(await tryAt(one)).toBe(401)
    expect(await tryAt(other)).toBe(429)
  })

  test('all they hold is copied by a command beside them, and put into another database and onto a disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cartaviva-copies-'))
    const second = await createServerDatabase(adminUrl)
    const file = join(folder, 'copia.tar')
    const backup = await runAdmin({ ...shared(), DATA_DIR: other.dataFolder }, 'backup', file)
    expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining('6 picture files') })
    const restore = await runAdmin({ DATABASE_URL: second.url, DATA_DIR: folder }, 'restore', file)
    expect(restore).toMatchObject({ code: 0, stdout: expect.stringContaining('6 picture files') })
    expect(await readdir(join(folder, 'uploads', 'restaurant-logo'))).toHaveLength(3)
    await second.drop()
    await rm(folder, { recursive: true })
  })

  test('one that is killed in the middle of many writes loses none that it has acknowledged, and the other goes on', async () => {
    const { token, restaurant } = owner
    const acknowledged: string[] = []
    let isOver = false
    async function write(product: Product, writer: string) {
      for (let number = 1; !isOver; number += 1) {
        const name = `${writer} ${number}`
        const body = { name, unit: 'kg', cost_per_unit: 1.5, restaurant_id: restaurant.id } as const
        await succeed(product.url, createIngredient, { body }, { token })
        acknowledged.push(name)
      }
    }
    const dying = Array.from({ length: 8 }, (_, n) => write(one, `A${n}`))
    const living = Array.from({ length: 4 }, (_, n) => write(other, `B${n}`))
    try {
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(100)
      one.process.kill('SIGKILL')
      const ends = await Promise.allSettled(dying)
      expect(ends.map(({ status }) => status)).toEqual(dying.map(() => 'rejected'))
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 50)
    } finally {
      isOver = true
    }
    await Promise.all(living)

    const listed = await succeed(other.url, listIngredients, { query: { restaurant_id: restaurant.id } }, { token })
    const kept = new Set(listed.map(({ name }) => name))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    expect(kept.size).toBe(listed.length)
    one = await startProcess()
  })

  test('replaced one after the other under load, no request breaks and no edit is lost', async () => {
    const { token, restaurant } = owner
    const balancer = await startBalancer()
    for (const product of [one, other]) balancer.add(product.url)
    const body = { name: 'Achiote', unit: 'kg', cost_per_unit: 1, restaurant_id: restaurant.id } as const
    const spice = await succeed(balancer.url, createIngredient, { body }, { token })
    const outcomes: string[] = []
    let lastCost = 0
    let isOver = false
    const visit = async (path: string) => {
      while (!isOver) outcomes.push(await outcomeOf(fetch(balancer.url + path)))
    }
    const edit = async () => {
      for (let cost = 1; !isOver; cost += 1) {
        const change = { params: { id: spice.id }, body: { cost_per_unit: cost } }
        const outcome = await outcomeOf(send(balancer.url, updateIngredient, change, { token }))
        // A fast machine edits more often than an owner may.
        if (outcome.startsWith('429')) continue
        outcomes.push(outcome)
        lastCost = cost
      }
    }
    const load = [
      ...Array.from({ length: 4 }, () => visit(`/restaurante/${restaurant.slug}/menu`)),
      ...Array.from({ length: 2 }, () => visit('/api/restaurants?limit=5')),
      ...Array.from({ length: 2 }, (_, n) => visit(`/restaurantes?q=locro-${n}&ver=restaurantes`)),
      edit(),
    ]
    const replace = async (old: Product) => {
      const young = await startProcess()
      balancer.add(young.url)
      const exit = once(old.process, 'exit')
      old.process.kill('SIGTERM')
      expect(await exit).toEqual([0, null])
      balancer.remove(old.url)
      return young
    }
    try {
      one = await replace(one)
      other = await replace(other)
    } finally {
      isOver = true
    }
    await Promise.all(load)

    const broken = outcomes.filter((outcome) => outcome !== 'whole')
    expect(broken).toEqual([])
    expect(outcomes.length).toBeGreaterThan(500)
    const listed = await succeed(balancer.url, listIngredients, { query: { restaurant_id: restaurant.id } }, { token })
    expect(listed.find(({ id }) => id === spice.id)?.cost_per_unit).toBe(lastCost)
    await balancer.stop()
  })
})

/** `whole` for an answer that succeeds and comes to its end, else what went wrong. */
async function outcomeOf(answer: Promise<Response>): Promise<string> {
  try {
    const response = await answer
    const body = await response.text()
    return response.ok ? 'whole' : `${response.status} ${body.slice(0, 200)}`
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
