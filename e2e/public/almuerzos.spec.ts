import type { Page } from '@playwright/test'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { atNoon } from '../../tests/noon-walk.ts'
import { logIn } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { locatedRestaurant, sampleOwner } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant' })

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('today’s almuerzos are found by a dish, by words that filter, and say how many are left', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const name = `Hueca ${session?.user.email.slice(0, 8)}`
  const { restaurant } = await openKitchen(baseURL, session, { name })
  // It lasts the whole day, so that the journey may run at any hour.
  const lunch = { price: 2.75, sopas: ['Locro'], segundos: ['Guatita'], portions: 25, ends_at: '24:00' }
  const params = { id: restaurant.id, date: localTimeAt(new Date(), 'America/Guayaquil').date }
  await succeed(baseURL, setAlmuerzo, { params, body: lunch }, { token: session?.token })

  await page.goto('/')
  await expect(page.getByRole('heading').first()).toHaveText('Qué quieres comer hoy')
  const [title, all] = [
    page.getByRole('heading', { name: 'Almuerzos de hoy' }),
    page.getByRole('link', { name: 'Ver todos', exact: true }),
  ]
  await page.setViewportSize({ width: 360, height: 740 })
  const [{ y: top = 0, height = 0 } = {}, besideTitle] = [(await title.boundingBox()) ?? {}, await all.boundingBox()]
  expect(besideTitle?.y, 'in the line of the title').toBeLessThan(top + height)
  await page.getByRole('navigation', { name: 'Atajos' }).getByRole('link', { name: 'Almuerzos de hoy' }).click()
  await page.getByLabel('Buscar un plato en los almuerzos').fill('guatita de menos de 3 dólares')
  await page.keyboard.press('Enter')
  const card = cardOf(page, restaurant.name)
  await expect(card).toContainText('Segundo: Guatita')
  await expect(card).toContainText('Quedan 25')
  const filters = page.getByRole('list', { name: 'Filtros activos' }).getByRole('link')
  await expect(filters).toHaveText([/Hasta \$3\.00/])
  await expectAccessible(page, { alsoWide: true })
  await filters.first().click()
  await expect(page).toHaveURL('/almuerzos?q=guatita')
  await expect(card).toBeVisible()
  await card.click()
  await page.waitForURL(`/restaurante/${restaurant.slug}/menu`)

  await page.goto('/almuerzos?q=xilofonista')
  await expect(page.getByText('Ahora no hay almuerzos así')).toBeVisible()
})

test.describe('to somebody who has given the position', () => {
  test.use({ permissions: ['geolocation'], geolocation: atNoon })

  test('the home page shows the almuerzo round the corner first', async ({ page, baseURL, session }) => {
    const lunch = { price: 3, sopas: ['Locro'], segundos: ['Seco de pollo'], ends_at: '24:00' }
    const date = localTimeAt(new Date(), 'America/Guayaquil').date
    const cook = (id: number, token: string | undefined) =>
      succeed(baseURL, setAlmuerzo, { params: { id, date }, body: lunch }, { token })
    const { id } = await succeed(baseURL, getRestaurant, { params: { id: locatedRestaurant.slug } })
    await cook(id, (await logIn(baseURL ?? '', sampleOwner)).token)
    const { restaurant } = await openKitchen(baseURL, session, {})
    await cook(restaurant.id, session?.token)
    const nearest = page.waitForResponse((response) => new URL(response.url()).searchParams.has('cerca'))

    await page.goto('/')
    await nearest
    await expect(page.locator('[data-island=near-first] li').first()).toContainText(locatedRestaurant.name)
  })
})
