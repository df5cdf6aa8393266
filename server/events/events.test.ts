import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#contract/accounts/accounts.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { createTestDatabase } from '../../tests/servers/test-database.ts'
import { createEvents, type EventHandler } from './events.ts'

const account: Account = { id: 7, name: 'Ana', email: 'ana@casa.ec', role: 'user', email_verified: true }

let database: OpenDatabase
const log = { error: vi.fn() }
const invalidatePages = vi.fn<(tags: string[]) => Promise<void>>()
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`CREATE TABLE notes (text text)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`DELETE FROM notes`)
  log.error.mockReset()
  invalidatePages.mockReset()
})

function listenWith(...handlers: EventHandler<'account.renamed'>[]) {
  const events = createEvents({ db: database.db, log })
  events.listen({ 'account.renamed': handlers }, invalidatePages)
  return events
}

const rename = (events: ReturnType<typeof createEvents>) =>
  events.transaction(async (_, publish) => {
    await publish('account.renamed', { account })
    return 'renamed'
  })

const note =
  (text: string): EventHandler<'account.renamed'> =>
  async (_, tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES (${text})`)
  }

const readNotes = async () =>
  (await database.db.execute<{ text: string }>(sql`SELECT text FROM notes`)).rows.map(({ text }) => text)

test('handlers write in the transaction of the event, in the order of the list', async () => {
  expect(await rename(listenWith(note('first'), note('second')))).toBe('renamed')
  expect(await readNotes()).toEqual(['first', 'second'])
})

test('a handler that fails rolls the transaction back, and nothing runs afterwards', async () => {
  const follow = vi.fn(async () => undefined)
  const events = listenWith(
    note('first'),
    async () => follow,
    async () => {
      throw new Error('no')
    },
  )
  await expect(rename(events)).rejects.toThrow('no')
  expect(await readNotes()).toEqual([])
  expect(follow).not.toHaveBeenCalled()
})

test('a function that a handler returns runs after the commit and sees what was written', async () => {
  const seen: string[][] = []
  const events = listenWith(note('written'), async () => async () => {
    seen.push(await readNotes())
  })
  await rename(events)
  expect(seen).toEqual([['written']])
})

test('a failure after the commit is logged, and the other functions still run', async () => {
  const second = vi.fn(async () => undefined)
  const events = listenWith(
    async () => async () => {
      throw new Error('the network is down')
    },
    async () => second,
  )
  expect(await rename(events)).toBe('renamed')
  expect(second).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledOnce()
})

test('after the commit the pages that the events change are invalidated once', async () => {
  const events = listenWith()
  await events.transaction(async (tx, publish) => {
    await publish('menu.changed', { restaurantId: 3 })
    await publish('dishes.changed', { restaurantId: 3, dishIds: [5] })
    await publish('hours.changed', { restaurantId: 3 })
    await tx.execute(sql`INSERT INTO notes VALUES ('written')`)
    expect(invalidatePages).not.toHaveBeenCalled()
    invalidatePages.mockImplementation(async () => expect(await readNotes()).toEqual(['written']))
  })
  expect(invalidatePages.mock.calls).toEqual([[['restaurant:3', 'dishes', 'directory']]])
})

test('a transaction that fails invalidates nothing', async () => {
  const failing = listenWith().transaction(async (_, publish) => {
    await publish('menu.changed', { restaurantId: 3 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(invalidatePages).not.toHaveBeenCalled()
})

test('what a handler publishes belongs to the same transaction', async () => {
  const events = listenWith(async (_event, _tx, publish) => publish('restaurant.liked', { restaurantIds: [7] }))
  await rename(events)
  expect(invalidatePages.mock.calls).toEqual([[['directory', 'restaurant:7']]])
})

test('an event that is published before anybody listens is an error', async () => {
  const events = createEvents({ db: database.db, log })
  await expect(rename(events)).rejects.toThrow('account.renamed was published before anybody could listen')
})
