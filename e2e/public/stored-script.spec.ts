import type { Page } from '@playwright/test'
import { hostileText } from '../../tests/hostile-text.ts'
import { createSession } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { writeReview } from '../../tests/product/reviews.ts'
import { expect, test } from '../support/fixtures.ts'

// The policy would stop a script that got in; here it must not get in at all.
test.use({ visitor: 'restaurant', bypassCSP: true })

test('what somebody typed into every field runs nowhere, neither in public nor in the panel', async ({
  page,
  session,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const { restaurant, addDish, addIngredient, link } = await openKitchen(origin, session, { name: hostileText })
  const dish = await addDish({ name: hostileText, description: hostileText })
  await link(dish, { ingredient_id: (await addIngredient(hostileText, 'g', 1)).id, quantity: 1 })
  const diner = await createSession(origin, 'user')
  await writeReview(origin, diner, restaurant, { comment: hostileText })

  const open = `/restaurante/${restaurant.slug}`
  const panel = `/dashboard/restaurante/${restaurant.id}`
  for (const path of [
    open,
    `${open}/menu`,
    `${open}/menu/${dish.id}`,
    `${open}/opiniones`,
    '/restaurantes',
    '/dashboard',
    '/dashboard/mis-restaurantes',
    `/dashboard/editar-restaurante/${restaurant.id}`,
    `${panel}/menu`,
    `${panel}/opiniones`,
    '/dashboard/ingredientes',
  ]) {
    await page.goto(path)
    await expect(page.locator('body'), path).toContainText('window.hacked=1')
    await ensureNothingRan(page, path)
  }
})

async function ensureNothingRan(page: Page, path: string) {
  const found = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    injected: document.querySelectorAll('img[src="x"], [onerror]').length,
    isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }))
  expect(found, path).toEqual({ hacked: false, injected: 0, isTooWide: false })
}
