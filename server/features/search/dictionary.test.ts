import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { deleteRestaurant } from '#contract/restaurants/restaurants.ts'
import { searchDishes } from '#contract/search/dish-search.ts'
import { startTestApi, type TestApi, testPassword } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { createDictionaryUpkeep } from './dictionary-upkeep.ts'
import { searchUpkeepJob } from './search.job.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Which of these words the dictionary has. */
async function known(...words: string[]): Promise<string[]> {
  const { rows } = await api.services.database.db.execute<{ word: string }>(
    sql`select word from search_words where word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)) order by word`,
  )
  return rows.map(({ word }) => word)
}

async function formsOf(word: string): Promise<number> {
  const { rows } = await api.services.database.db.execute<{ forms: number }>(
    sql`select count(*)::int as forms from search_word_forms where word = ${word}`,
  )
  return rows[0]?.forms ?? 0
}

/** Ten minutes later at most. */
async function laterTidied() {
  await api.services.jobs.send(api.services.database.db, searchUpkeepJob, {})
  await api.services.jobs.runDue(searchUpkeepJob)
}

const findNames = async (q: string) => (await api.succeed(searchDishes, { query: { q } })).items.map(({ name }) => name)

test('words of a dish that was changed or deleted leave the dictionary, and words that another dish has stay', async () => {
  const kitchen = await openKitchen(api)
  const changed = await kitchen.addDish({ name: 'Zarzamorada uno', description: 'Con chirimoyada' })
  const deleted = await kitchen.addDish({ name: 'Guanabanada dos', description: 'Con chirimoyada' })
  await kitchen.addDish({ name: 'Borojoada tres', description: 'Con chirimoyada' })
  await kitchen.changeDish(changed, { name: 'Naranjillada uno', description: 'Sola' })
  await kitchen.deleteDish(deleted)
  await laterTidied()
  expect(await known('zarzamorada', 'guanabanada', 'naranjillada', 'chirimoyada', 'borojoada')).toEqual([
    'borojoada',
    'chirimoyada',
    'naranjillada',
  ])
  expect(await formsOf('zarzamorada')).toBe(0)
  expect(await findNames('naranjilada')).toEqual(['Naranjillada uno'])
})

test('words of a restaurant or an account that was deleted leave the dictionary', async () => {
  const [kitchen, other] = [await openKitchen(api), await openKitchen(api)]
  await kitchen.addDish({ name: 'Uvillada kichwa' })
  await other.addDish({ name: 'Taxoada kichwa' })
  await api.succeed(deleteRestaurant, {
    params: { id: kitchen.restaurant.id },
    body: { name: kitchen.restaurant.name },
    as: kitchen.owner,
  })
  await laterTidied()
  expect(await known('uvillada', 'taxoada', 'kichwa')).toEqual(['kichwa', 'taxoada'])
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: other.owner })
  await laterTidied()
  expect(await known('uvillada', 'taxoada', 'kichwa')).toEqual([])
})

test('a dish adds 24 words to the dictionary at most, and is found by all of its words', async () => {
  const kitchen = await openKitchen(api)
  const letters = 'abdefgijkl'
  const words = Array.from({ length: 60 }, (_, n) => `mortinio${letters[Math.floor(n / 10)]}${letters[n % 10]}a`)
  await kitchen.addDish({ name: 'Mortiñada', description: words.join(' ') })
  expect(await known(...words)).toHaveLength(23)
  expect(await findNames(words.at(-1) ?? '')).toEqual(['Mortiñada'])
})

test('a word longer than 16 letters has no forms, and is found as it is written', async () => {
  const kitchen = await openKitchen(api)
  await kitchen.addDish({ name: 'Desproporcionadito con extraordinarias' })
  expect(await known('desproporcionadito')).toHaveLength(1)
  expect([await formsOf('desproporcionadito'), (await formsOf('extraordinaria')) > 0]).toEqual([0, true])
  expect(await findNames('desproporcionadito')).toHaveLength(1)
})

test('of words that sound alike the dictionary has eight', async () => {
  const kitchen = await openKitchen(api)
  const alike = [
    ...['pepinada', 'peppinada', 'pepinnada', 'peepinada', 'pepiinada', 'pehpinada'],
    ...['pepihnada', 'pepinhada', 'pepinahda', 'pepinadha', 'pepinaada', 'pehpihnada'],
  ]
  await kitchen.addDish({ name: 'Refresco', description: alike.slice(0, 5).join(' ') })
  expect(await known(...alike)).toHaveLength(5)
  await kitchen.addDish({ name: 'Jugo', description: alike.slice(3).join(' ') })
  expect(await known(...alike)).toEqual([...alike.slice(0, 8)].sort())
})

test('a word that a dish gets while it is deleted is put back', async () => {
  const kitchen = await openKitchen(api)
  const dish = await kitchen.addDish({ name: 'Badeada fresca' })
  await kitchen.changeDish(dish, { name: 'Refresco' })
  const { db } = api.services.database
  const [{ key } = { key: '' }] = (
    await db.execute<{ key: string }>(sql`select key from search_words where word = 'badeada'`)
  ).rows
  let isMissed = false
  const meanwhile = {
    async execute(statement: never) {
      const result = await db.execute(statement)
      const wasDeleted = !isMissed && (await known('badeada')).length === 0
      if (wasDeleted) {
        isMissed = true
        await db.execute(sql`insert into search_dish_words (key, weight, dish_id) values (${key}, 0, ${dish.id})`)
      }
      return result
    },
  } as unknown as typeof db
  await createDictionaryUpkeep(meanwhile).prune(new AbortController().signal)
  expect([isMissed, await known('badeada')]).toEqual([true, ['badeada']])
})
