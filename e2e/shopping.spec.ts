import { updateIngredient } from '#contract/ingredients/ingredients.ts'
import { listPrices } from '#contract/ingredients/kitchen.ts'
import { getShoppingList } from '#contract/shopping/shopping.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const noConnection = 'Sin conexión: lo que marcas queda en este teléfono y se envía apenas vuelva la señal.'

test('what is cooked tomorrow becomes a list by stall; it is ticked off in the market without a signal, and what was paid is the new cost', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Canoa' })
  const caller = { token: session?.token }
  const seco = await kitchen.addDish({ name: 'Seco de pollo', category: 'Secos', price: 4 })
  const chicken = await kitchen.addIngredient('Pollo', 'lb', 1.45)
  const onion = await kitchen.addIngredient('Cebolla', 'kg', 0.8)
  const salt = await kitchen.addIngredient('Sal', 'g', 0)
  const refrito = await kitchen.prepare(
    'Refrito',
    [2, 'l'],
    { ingredient_id: onion.id, quantity: 1 },
    { ingredient_id: salt.id, quantity: 10 },
  )
  await kitchen.link(
    seco,
    { ingredient_id: chicken.id, quantity: 180, unit: 'g' },
    { ingredient_id: refrito.id, quantity: 100, unit: 'ml' },
  )
  await kitchen.addPack(onion, { name: 'Saco', quantity: 3, unit: 'kg', price: '2.35' })
  const rosa = { params: { id: onion.id }, body: { stall: 'Puesto de doña Rosa' } }
  await succeed(baseURL, updateIngredient, rosa, caller)
  const read = async (day: string) => {
    const params = { id: kitchen.restaurant.id }
    const { lines } = await succeed(baseURL, getShoppingList, { params, query: { day } }, caller)
    return lines.map(({ name, bought, cost }) => [name, bought, cost])
  }

  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/costos`)
  await page.getByRole('link', { name: 'Lista de compras' }).click()
  await page.getByLabel('Seco de pollo').fill('muchas')
  await page.getByRole('button', { name: 'Calcular la lista' }).click()
  await expect(page.getByText('Escribe un número entero de 0 en adelante, sin decimales.')).toBeVisible()
  await page.getByLabel('Seco de pollo').fill('70')
  await page.getByRole('button', { name: 'Calcular la lista' }).click()
  await expect(page.getByText('$45.30, sin contar 1 producto sin precio')).toBeVisible()
  const [stall] = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(stall).toBe('Puesto de doña Rosa')
  const tick = (name: RegExp) => page.getByRole('checkbox', { name })
  await expect(tick(/^Cebolla 2 × Saco de 3 kg \$4\.70$/)).not.toBeChecked()
  await expect(tick(/^Sal 35 g sin precio$/)).not.toBeChecked()
  await expectAccessible(page, { alsoWide: true })

  await page.getByRole('button', { name: /Cambiar Cebolla/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Cebolla' })
  await sheet.getByLabel('Me queda').fill('1/2')
  await expect(sheet.getByText('Se guarda como 500 g.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Descontar de la lista' }).click()
  await expect(page.getByText('Necesitas 3.5 kg, te queda: 500 g')).toBeVisible()
  await expect(tick(/^Cebolla 1 × Saco de 3 kg \$2\.35$/)).toBeVisible()
  const share = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(new URL(share ?? '').searchParams.get('text')).toContain('☐ Cebolla: 1 × Saco de 3 kg ($2.35)')
  const day = await page.getByLabel('Día').inputValue()

  await context.setOffline(true)
  await tick(/^Pollo/).check()
  await page.getByRole('button', { name: /Cambiar Cebolla/ }).click()
  await sheet.getByLabel('Cada Saco de 3 kg').fill('dos')
  await sheet.getByRole('button', { name: 'Comprado a este precio' }).click()
  await expect(sheet.getByText('Escribe solo el número, como 2.50')).toBeVisible()
  await sheet.getByLabel('Cada Saco de 3 kg').fill('2.70')
  await page.keyboard.press('Enter')
  await expect(tick(/^Cebolla/)).toBeChecked()
  await expect(page.getByText(noConnection)).toBeVisible()
  expect(await read(day)).toEqual([
    ['Cebolla', false, 2.35],
    ['Pollo', false, 40.6],
    ['Sal', false, null],
  ])
  await context.setOffline(false)
  await expect(page.getByText(noConnection)).toBeHidden()
  const bought = [
    ['Cebolla', true, 2.7],
    ['Pollo', true, 40.6],
    ['Sal', false, null],
  ]
  await expect.poll(() => read(day)).toEqual(bought)
  await expect(page.getByText('$43.30, sin contar 1 producto sin precio')).toBeVisible()

  // The answer is lost and the screen closed: the ticks that were kept are sent again, and count once.
  await page.route(
    '**/ticks',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await tick(/^Sal/).check()
  await expect(page.getByText(noConnection)).toBeVisible()
  await page.reload()
  await expect(tick(/^Sal/)).toBeChecked()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /ticks/.test(key)))).toEqual([])
  await expect.poll(() => read(day)).toEqual([bought[0], bought[1], ['Sal', true, null]])
  const prices = await succeed(baseURL, listPrices, { params: { id: onion.id } }, caller)
  expect(prices[0]).toMatchObject({ cost_per_unit: 0.9 })
})
