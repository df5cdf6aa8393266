import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMyAccount, forgotPassword, updateMyAccount } from '#contract/accounts/accounts.ts'
import { startImport } from '#contract/imports/imports.ts'
import { updateRestaurant } from '#contract/restaurants/restaurants.ts'
import { answerReview, editReview } from '#contract/reviews/reviews.ts'
import { searchUpkeepJob } from '#server/features/search/search.job.ts'
import { socialPicturesUpkeepJob } from '#server/features/sharing/sharing.job.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../tests/api.ts'
import { sampleRestaurant } from '../../tests/sample-restaurant.ts'
import { addPicturedDish, fillEverything } from '../../tests/stages/backup-stage.ts'

let api: TestApi
beforeAll(async () => {
  const painter = { paint: async () => Buffer.from('a picture'), stop: async () => undefined }
  api = await startTestApi({ overrides: { painter } })
})
afterAll(() => api.close())

/** No other text has these letters. The search index folds and cuts words, so it is short and plain. */
const mark = 'zqxj'

/** The traces of a deleted account that stay, and why. */
const stays: Record<string, string> = {
  geocodes: 'where an address is, as the map says: it names neither an account nor a restaurant',
  operator_actions: 'what an operator did to whom, by number, in the name of the site',
  payment_subscriptions:
    'the number at the payment provider, without the account, for the accounts that the law asks for',
}

/** Every id is a number that stands nowhere else, so that it is found in any text. */
async function startSequencesApart(): Promise<void> {
  const { db } = api.services.database
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const [place, { name }] of rows.entries())
    await db.execute(sql.raw(`select setval('${name}', ${(700 + place) * 1_000_003})`))
}

async function readTables(): Promise<Map<string, string[]>> {
  const { db } = api.services.database
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} as t`,
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** The files under `DATA_DIR` with their content. */
async function readFiles(): Promise<string[]> {
  const entries = await readdir(api.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map(async (path) => `${path}\n${await readFile(path, 'latin1')}`))
}

async function runAllJobs(): Promise<void> {
  const { jobs } = api.services
  for (const { queue } of await jobs.stats()) await jobs.runDue({ queue })
}

async function listIds(...tables: string[]): Promise<string[]> {
  const all: string[] = []
  for (const table of tables) {
    const { rows } = await api.services.database.db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)}`,
    )
    all.push(...rows.map(({ id }) => String(id)))
  }
  return all
}

async function deleteAccount(as: TestAccount): Promise<void> {
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as })
}

test('nothing of a deleted owner or diner is left in any table or file, but what is listed here with its reason', async () => {
  await startSequencesApart()
  const { owner, diner, restaurant, addDish, addIngredient } = await fillEverything(api)
  for (const as of [owner, diner]) await api.succeed(updateMyAccount, { body: { name: `Zoila ${mark}` }, as })
  const words = {
    ...sampleRestaurant,
    name: `Fonda ${mark}`,
    description: `Cocina ${mark}.`,
    address: `Calle ${mark} 12`,
  }
  const params = { id: restaurant.id }
  await api.succeed(updateRestaurant, { params, body: words, as: owner })
  await api.succeed(updateRestaurant, { params, body: { ...words, name: `Otra ${mark}` }, as: owner })
  await addDish({ name: `Seco ${mark}`, description: `Con ${mark}.` })
  await addIngredient(`Hierba ${mark}`, 'kg', 2)
  const picture = await addPicturedDish(api, owner, restaurant.id)
  // One menu of a restaurant is read at a time.
  await runAllJobs()
  await api.succeed(startImport, {
    params: { restaurantId: restaurant.id },
    body: { text: `Sopa ${mark} 2.50` },
    as: owner,
  })
  const opinion = { restaurant_id: restaurant.id, rating: 3, comment: `Rico ${mark}` }
  await api.succeed(editReview, { body: opinion, as: diner })
  const reviewId = Number((await listIds('reviews'))[0])
  await api.succeed(answerReview, { params: { reviewId }, body: { answer: `Gracias ${mark}` }, as: owner })
  await runAllJobs()
  // Its mail waits when the account is deleted.
  await api.succeed(forgotPassword, { body: { email: owner.email } })
  await api.services.accounts.runDueResets()
  const { db } = api.services.database
  await db.execute(sql`insert into geocodes values (${`calle ${mark} 12, quito`}, 0, 0, now())`)
  await db.execute(
    sql`insert into operator_actions (action, target, reason) values ('suspend', ${`account:${owner.id}`}, 'Lo pidió.')`,
  )

  const ids = await listIds('restaurants', 'menu_items', 'ingredients', 'reviews', 'orders', 'menu_imports')
  const people = [owner.email, diner.email, String(owner.id), String(diner.id), 'cus_1']
  const marks = [mark, ...people, ...ids, restaurant.slug, picture]
  const hasMark = (text: string) => marks.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const filled = [...(await readTables())].filter(([, rows]) => rows.some(hasMark)).map(([name]) => name)
  expect(filled).toEqual(
    expect.arrayContaining(['users', 'uploads', 'jobs', 'orders', 'search_dishes', 'social_pictures']),
  )

  // Nobody holds this invented key, which deleting the account would ask for.
  await db.execute(sql`delete from passkeys where user_id = ${owner.id}`)
  for (const person of [owner, diner]) await deleteAccount(person)
  for (const upkeep of [socialPicturesUpkeepJob, searchUpkeepJob]) await api.services.jobs.send(db, upkeep, {})
  await runAllJobs()
  const left = [...(await readTables())].filter(([, rows]) => rows.some(hasMark))
  expect(Object.fromEntries(left.filter(([name]) => !(name in stays)))).toEqual({})
  expect(left.map(([name]) => name).sort()).toEqual(Object.keys(stays))
  // Without MAIL_URL, a mail is delivered into the outbox: it is the reader's copy.
  const files = (await readFiles()).filter((file) => !file.startsWith(join(api.dataDir, 'outbox')))
  expect(files.filter(hasMark)).toEqual([])
  expect(files.filter((file) => file.startsWith(join(api.dataDir, 'uploads')))).toEqual([])
})
