import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { actOn, dish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test('an owner hides a dish: diners do not see it, and its row says so until it is shown again', async ({
  page,
  browser,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Locro' })
  const { id: fanesca } = await kitchen.addDish({ name: 'Fanesca', category: 'Ceviches' })
  const menu = `/restaurante/${kitchen.restaurant.slug}/menu`
  await using guests = await browser.newContext({ baseURL: baseURL ?? '' })
  const diner = await guests.newPage()
  const dishes = diner.getByRole('heading', { level: 3 })

  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await actOn(page, 'Fanesca', 'Ocultar de la carta')
  await expect(dish(page, 'Fanesca')).toContainText('Oculto')
  await expectAccessible(page, { alsoWide: true })
  await diner.goto(menu)
  await expect(dishes.filter({ hasText: 'Locro' })).toBeVisible()
  await expect(dishes.filter({ hasText: 'Fanesca' })).toHaveCount(0)

  for (const path of [menu, `${menu}?embed=1`, `/restaurante/${kitchen.restaurant.slug}`, `${menu}/${fanesca}`]) {
    const answer = await diner.request.get(path)
    // With the structured data for search engines.
    expect(await answer.text(), path).not.toContain('Fanesca')
    expect(answer.status(), path).toBe(path.endsWith(`/${fanesca}`) ? 404 : 200)
  }

  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/hoy`)
  await expect(page.getByRole('switch', { name: 'Fanesca' })).toContainText('Oculto')
  await expect(page.getByRole('switch', { name: 'Locro' })).not.toContainText('Oculto')
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/costos`)
  await expect(page.getByRole('row', { name: 'Fanesca' })).toContainText('Oculto')

  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await actOn(page, 'Fanesca', 'Volver a mostrar')
  await expect(dish(page, 'Fanesca')).not.toContainText('Oculto')
  await diner.reload()
  await expect(dishes.filter({ hasText: 'Fanesca' })).toBeVisible()
})
