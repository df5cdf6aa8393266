import type { Page } from '@playwright/test'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAndKeep } from '../support/kept-pages.ts'

const restaurant = `/restaurante/${fullRestaurant.slug}`
const bar = (page: Page) => page.getByRole('button', { name: /^Tu pedido · / })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' })
const add = (page: Page, name: string) => page.getByRole('button', { name: `Agregar ${name}`, exact: true })

test.describe('without a connection', () => {
  // Offline every request that is tried fails.
  test.use({ serviceWorkers: 'allow', expectedProblems: [/\b404\b|ERR_INTERNET_DISCONNECTED/] })

  test('an order goes on with the menu that was kept, and is told without a code', async ({ page, context }) => {
    await page.goto(restaurant)
    await page.getByRole('button', { name: 'Agregar Ceviche de camarón' }).click()
    await expect(bar(page)).toHaveText('Tu pedido · 1 · $8.50')
    await page.goto(`${restaurant}/opiniones`)
    await expect(bar(page)).toBeVisible()
    await openAndKeep(page, `${restaurant}/menu`)
    expect(await page.evaluate(hasOrderFiles)).toBe(true)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Sin conexión.')).toBeVisible()
    await page.getByRole('button', { name: 'Agregar Ceviche mixto' }).click()
    await bar(page).click()
    await sheet(page).getByLabel('Para retirar').check()
    await sheet(page).getByLabel('Tu nombre').fill('Ana')
    await sheet(page).getByLabel('Efectivo').check()
    await sheet(page).getByRole('button', { name: 'Preparar pedido' }).click()
    await expect(sheet(page).getByText('Tu pedido va sin código y sin copia')).toBeVisible()
    const link = await sheet(page).getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')
    const text = new URL(link ?? '').searchParams.get('text')
    expect(text).toContain('Sin código')
    expect(text).toContain('Total: $18.25')
  })
})

test.describe('an order of another restaurant', () => {
  test.use({ visitor: 'restaurant' })

  test('is kept or given up, as one says; where no orders are taken there is nothing to add', async ({
    page,
    baseURL,
    session,
  }) => {
    const kitchen = await openKitchen(baseURL, session)
    const fanesca = await kitchen.addDish({ name: 'Fanesca', price: 7 })
    await page.goto(restaurant)
    await page.getByRole('button', { name: 'Agregar Ceviche de camarón' }).click()
    await expect(bar(page)).toHaveText('Tu pedido · 1 · $8.50')
    await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu`)
    await expect(bar(page)).toHaveCount(0)
    await add(page, 'Fanesca').click()
    const question = page.getByRole('dialog', { name: '¿Empezar otro pedido?' })
    await question.getByRole('button', { name: `Conservar el de ${fullRestaurant.name}` }).click()
    await expect(bar(page)).toHaveCount(0)
    await add(page, 'Fanesca').click()
    await question.getByRole('button', { name: 'Borrarlo y empezar aquí' }).click()
    await expect(question).toBeHidden()
    await expect(bar(page)).toHaveText('Tu pedido · 1 · $7.00')

    const off = { params: { id: kitchen.restaurant.id }, body: { orders_on: false } }
    await succeed(baseURL, setOrdering, off, { token: session?.token })
    await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu/${fanesca.id}`)
    await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toHaveCount(0)
  })
})

/** Runs in the page: whether the worker has what an order needs besides the page. */
async function hasOrderFiles() {
  const urls = (await (await caches.open('cartaviva-files-1')).keys()).map(({ url }) => url)
  return [/menu-page-/, /order-sheet-/, /react-/].every((needed) => urls.some((url) => needed.test(url)))
}
