import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { login, register } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createIngredient, listIngredients, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { addDish, listMenu } from '#contract/menu/menu.ts'
import { getRestaurant, type Restaurant, updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview, listAllReviews } from '#contract/reviews/reviews.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { dishForm } from '../../tests/kitchen.ts'
import { draw } from '../../tests/pictures.ts'
import { type Credentials, createAccount, inventPerson, logIn, type Session } from '../../tests/product/accounts.ts'
import { send, succeed } from '../../tests/product/product-client.ts'
import { createRestaurant, uploadPictures } from '../../tests/product/restaurants.ts'
import { runAdmin } from '../../tests/run-admin.ts'
import { sampleRestaurant } from '../../tests/sample-restaurant.ts'
import type { Stage } from './stage.ts'

const pauseAfterFailureMs = 50
const acknowledgedInCalm = 20
const answerLimitMs = 30_000

/** Each writer sends one request after the other for a restaurant of its own, so the order of its writes is known. */
type Writer = { session: Session; restaurant: Restaurant; ingredientId: number; number: number }

/** A value that is overwritten: the last acknowledged one, and those sent later whose answer never came. */
type Latest = { acknowledged: string; later: string[] }

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** Writes of every kind, with a record of those that the product has acknowledged; `findLost` reads all of them back. */
export async function openLedger(stage: Stage, { writers: many = 6, pauseMs = 0 } = {}) {
  const picture = await draw({ width: 64, height: 48 }, '#1f6b4f').jpeg().toBuffer()
  const writers: Writer[] = []
  while (writers.length < many) writers.push(await openWriter(stage))
  const kept = {
    ingredients: new Map<string, Writer>(),
    dishes: new Map<string, Writer>(),
    pictures: [] as string[],
    accounts: [] as Credentials[],
    reviews: new Map<string, Writer>(),
    latest: new Map<string, Latest>(),
  }
  const counts = { acknowledged: 0, refused: 0, broken: 0, fiveHundreds: 0 }
  const unexpected: string[] = []
  let isOpen = true
  let inARow = 0
  let rowStartedAt = 0

  /** The answer's body if it was acknowledged, else null. */
  async function attempt<T>(endpoint: Endpoint, args: object, token?: string): Promise<T | null> {
    try {
      const response = await within(send(stage.url(), endpoint, args, { token }))
      const body = await response.text()
      if (response.ok) {
        counts.acknowledged += 1
        if (inARow === 0) rowStartedAt = performance.now()
        inARow += 1
        return JSON.parse(body) as T
      }
      inARow = 0
      noteRefusal(endpoint, response.status, body)
    } catch {
      inARow = 0
      counts.broken += 1
    }
    await wait(pauseAfterFailureMs)
    return null
  }

  function noteRefusal(endpoint: Endpoint, status: number, body: string): void {
    if (status === 503 || status === 429) counts.refused += 1
    else {
      if (status >= 500) counts.fiveHundreds += 1
      unexpected.push(`${endpoint.method} ${endpoint.path}: ${status} ${body.slice(0, 200)}`)
    }
  }

  async function overwrite(key: string, value: string, endpoint: Endpoint, args: object, token: string): Promise<void> {
    const latest = kept.latest.get(key) ?? { acknowledged: '', later: [] }
    latest.later.push(value)
    kept.latest.set(key, latest)
    if (await attempt(endpoint, args, token)) kept.latest.set(key, { acknowledged: value, later: [] })
  }

  const kinds: Record<string, (writer: Writer) => Promise<void>> = {
    async ingredient(writer) {
      const name = nextName(writer, 'Ají')
      const body = { name, unit: 'kg', cost_per_unit: 1, restaurant_id: writer.restaurant.id }
      if (await attempt(createIngredient, { body }, writer.session.token)) kept.ingredients.set(name, writer)
    },
    async cost(writer) {
      writer.number += 1
      const args = { params: { id: writer.ingredientId }, body: { cost_per_unit: writer.number } }
      const key = `cost ${writer.restaurant.id}`
      await overwrite(key, String(writer.number), updateIngredient, args, writer.session.token)
    },
    async address(writer) {
      const address = nextName(writer, 'Calle')
      const body = { ...sampleRestaurant, address, slug: writer.restaurant.slug }
      const args = { params: { id: writer.restaurant.id }, body }
      await overwrite(`address ${writer.restaurant.id}`, address, updateRestaurant, args, writer.session.token)
    },
    async dish(writer) {
      const name = nextName(writer, 'Seco')
      const args = { params: { restaurantId: writer.restaurant.id }, body: dishForm({ name }) }
      if (await attempt(addDish, args, writer.session.token)) kept.dishes.set(name, writer)
    },
    async picture({ session }) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)]), 'foto.jpg')
      const args = { query: { folder: 'menu-items', userId: String(session.user.id) }, body: form }
      const stored = await attempt<{ path: string }>(uploadImage, args, session.token)
      if (stored) kept.pictures.push(stored.path)
    },
    /** An account, its mail, and a review. */
    async diner(writer) {
      const person = inventPerson('user')
      if (!(await attempt(register, { body: { ...person, role: 'user' } }))) return
      kept.accounts.push(person)
      const { email, password } = person
      const session = await attempt<Session>(login, { body: { email, password } })
      if (!session) return
      const comment = nextName(writer, 'Opinión')
      const body = { restaurant_id: writer.restaurant.id, rating: 5, comment }
      if (await attempt(createReview, { body }, session.token)) kept.reviews.set(comment, writer)
    },
  }
  const turns = ['cost', 'address', 'cost', 'ingredient', 'cost', 'dish', 'cost', 'picture', 'address', 'diner']

  async function keepWriting(writer: Writer): Promise<void> {
    while (isOpen) {
      await kinds[turns[randomInt(turns.length)] ?? 'cost']?.(writer)
      if (pauseMs) await wait(pauseMs)
    }
  }
  const writing = writers.map(keepWriting)

  async function close(): Promise<void> {
    isOpen = false
    await Promise.all(writing)
  }
  stage.beforeClose(close)

  async function findLostOf(writer: Writer): Promise<string[]> {
    const [url, caller] = [stage.url(), { token: writer.session.token }]
    const { id } = writer.restaurant
    const ingredients = await succeed(url, listIngredients, { query: { restaurant_id: id } }, caller)
    const dishes = await succeed(url, listMenu, { params: { restaurantId: id } })
    const restaurant = await succeed(url, getRestaurant, { params: { id: String(id) } })
    const own = (map: Map<string, Writer>) => [...map].filter(([, by]) => by === writer).map(([name]) => name)
    const found = new Set([...ingredients, ...dishes].map(({ name }) => name))
    for (const comment of await listComments(url, id)) found.add(comment)
    const lost = [...own(kept.ingredients), ...own(kept.dishes), ...own(kept.reviews)].filter(
      (name) => !found.has(name),
    )
    const cost = ingredients.find((ingredient) => ingredient.id === writer.ingredientId)?.cost_per_unit
    const values = { [`cost ${id}`]: String(cost), [`address ${id}`]: restaurant.address }
    for (const [key, value] of Object.entries(values)) if (isLost(kept.latest.get(key), value)) lost.push(key)
    return lost
  }

  return {
    counts,
    unexpected,
    accounts: kept.accounts,
    restaurantIds: writers.map(({ restaurant }) => restaurant.id),
    /** Milliseconds from now until the first answer of twenty writes in a row that are all acknowledged. */
    async untilCalm(limitMs = 90_000): Promise<number> {
      const startedAt = performance.now()
      inARow = 0
      while (performance.now() - startedAt < limitMs) {
        if (inARow >= acknowledgedInCalm) return Math.max(0, rowStartedAt - startedAt)
        await wait(10)
      }
      return Number.POSITIVE_INFINITY
    },
    close,
    /** Acknowledged writes that cannot be read back. */
    async findLost(): Promise<string[]> {
      const lost = []
      for (const writer of writers) lost.push(...(await findLostOf(writer)))
      for (const path of kept.pictures) {
        const answer = await fetch(`${stage.url()}/images/${path}`)
        if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) lost.push(path)
      }
      for (const person of kept.accounts) {
        if (!(await logIn(stage.url(), person).catch(() => null))) lost.push(person.email)
      }
      return lost
    },
  }
}

async function openWriter(stage: Stage): Promise<Writer> {
  const url = stage.url()
  const person = await createAccount(url, 'restaurant')
  await runAdmin({ DATA_DIR: stage.dataFolder }, 'users', 'set-role', person.email, 'restaurant-plus')
  const session = await logIn(url, person)
  const restaurant = await createRestaurant(url, session, await uploadPictures(url, session))
  const body = { name: 'Sal', unit: 'kg', cost_per_unit: 0, restaurant_id: restaurant.id } as const
  const { id } = await succeed(url, createIngredient, { body }, session)
  return { session, restaurant, ingredientId: id, number: 0 }
}

function nextName(writer: Writer, what: string): string {
  writer.number += 1
  return `${what} ${writer.restaurant.id}-${writer.number}`
}

function isLost(latest: Latest | undefined, value: string): boolean {
  return latest !== undefined && latest.acknowledged !== '' && ![latest.acknowledged, ...latest.later].includes(value)
}

async function listComments(url: string, restaurantId: number): Promise<string[]> {
  const comments: string[] = []
  let cursor: string | null = null
  do {
    const query: { cursor?: string } = cursor ? { cursor } : {}
    const page = await succeed(url, listAllReviews, {
      params: { restaurantId },
      query: { limit: 100, ...query },
    } as never)
    comments.push(...page.items.map(({ comment }) => comment))
    cursor = page.next_cursor
  } while (cursor)
  return comments
}

async function within(answer: Promise<Response>): Promise<Response> {
  const limit = wait(answerLimitMs, undefined, { ref: false }).then(() => {
    throw new Error('no answer')
  })
  return Promise.race([answer, limit])
}
