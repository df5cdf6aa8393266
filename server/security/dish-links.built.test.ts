import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { openKitchen } from '../../tests/menus.ts'
import { mountWeb } from '../web.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ mount: mountWeb })
})
afterAll(() => api.close())

test("a dish's own link stands on its page, with the site that it leads to, and never on the home page", async () => {
  const { restaurant, addDish } = await openKitchen(api, 'restaurant')
  const dish = await addDish({ href: 'https://otro.example/plato' })
  // Stored before such links were refused.
  await api.services.database.db.execute(sql`update menu_items set href = 'https://cartaviva.ec@otro.example/plato'`)
  const path = `/restaurante/${restaurant.slug}/menu/${dish.id}`

  const home = (await api.app.inject('/')).body
  expect(home).toContain(`href="${path}"`)
  expect(home).not.toContain('otro.example')

  const page = (await api.app.inject(path)).body
  const [link = ''] = /<a href="https:[^"]*otro\.example[^>]*>.*?<\/a>/.exec(page) ?? []
  expect(link).toContain('rel="external noopener nofollow ugc"')
  expect(link.replace(/<[^>]+>/g, '')).toBe('Más sobre este plato en otro.example')
})
