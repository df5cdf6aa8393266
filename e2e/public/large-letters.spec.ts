import { createSession } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { guardedPages } from '../../tests/samples/sample-pages.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'
import { findMisfitsOfLargeLetters, noMisfits } from '../support/large-letters.ts'

// Public pages are checked in every-page.spec.ts.
test('the results of a search and the filters fit the smallest phone with the largest letters', async ({
  page,
  baseURL,
}) => {
  // More than one restaurant, so that they stand in a row; a word that no other journey uses.
  const origin = new URL(baseURL ?? '').origin
  for (const name of ['Cevichería El Muyuyo', 'Picantería y Cevichería Don Muyuyo']) {
    const { addDish } = await openKitchen(origin, await createSession(origin, 'restaurant'), { name })
    await addDish({ name: 'Hamburguesa con champiñones Muyuyo' })
  }
  for (const path of ['/restaurantes?q=muyuyo', '/restaurantes?vista=filtros']) {
    await page.goto(path)
    expect(await findMisfitsOfLargeLetters(page), path).toEqual(noMisfits)
  }
})

test('with large letters the name of the restaurant stays whole beside the category of a dish', async ({
  page,
  baseURL,
}) => {
  const session = await createSession(new URL(baseURL ?? '').origin, 'restaurant')
  const { restaurant, addDish } = await openKitchen(baseURL, session, { name: 'Cevichería Fontana' })
  const dish = await addDish({ category: 'Encebollados' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/restaurante/${restaurant.slug}/menu/${dish.id}`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const name = await page.getByRole('main').getByRole('link', { name: restaurant.name }).boundingBox()
  // A line for each word.
  expect(name?.height).toBeLessThanOrEqual(104)
})

test('with large letters the contact bar stays above the row of categories', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/restaurante/${fullRestaurant.slug}/menu`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const row = await page.getByRole('navigation', { name: 'Categorías' }).boundingBox()
  // The row is as far down as the bar.
  await page.setViewportSize({ width: 320, height: Math.round((row?.y ?? 0) + 40) })
  await page.getByRole('link', { name: 'WhatsApp' }).click({ trial: true, timeout: 2000 })
})

for (const [visitor, who] of [
  ['restaurant', ['owner', 'anybody logged in']],
  ['user', ['diner']],
] as const) {
  test.describe(visitor, () => {
    test.use({ visitor })

    test('every screen of the panel fits the smallest phone with the largest letters, and a page at 400 %', async ({
      page,
      baseURL,
      session,
    }) => {
      test.slow()
      const origin = new URL(baseURL ?? '').origin
      const owner = visitor === 'restaurant' ? session : await createSession(origin, 'restaurant')
      const { restaurant, addDish, addIngredient } = await openKitchen(origin, owner)
      await addDish({ name: 'Hamburguesa con champiñones' })
      await addIngredient('Aguardiente de caña', 'l', 6.5)
      const paths = guardedPages
        .filter((guarded) => (who as readonly string[]).includes(guarded.who))
        .map(({ path }) => path.replace('/1', `/${restaurant.id}`))
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        expect(await findMisfitsOfLargeLetters(page), path).toEqual(noMisfits)
      }
    })
  })
}
