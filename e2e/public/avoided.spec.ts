import type { Page } from '@playwright/test'
import { declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant' })

const avoid = (page: Page, ...names: string[]) =>
  page.addInitScript((stored) => localStorage.setItem('avoided', stored), JSON.stringify(names))
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('what a diner avoids is marked on every page, asked about once, and told in the message alone', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Tulpa de Zoila' })
  const token = session?.token
  const declare = (itemId: number, allergens: string[]) =>
    succeed(baseURL, declareDishAllergens, { params: { itemId }, body: { allergens } }, { token })
  const guatita = await kitchen.addDish({ name: 'Guatita zoilita', price: 3.5 })
  const soup = await kitchen.addDish({ name: 'Sopa zoilita', price: 2.5 })
  await kitchen.addDish({ name: 'Limonada zoilita', price: 1 })
  await declare(guatita.id, ['maní'])
  await declare(soup.id, [])
  const broth = await kitchen.addDish({
    name: 'Caldo zoilito',
    options: [{ name: 'Con', min: 0, max: 3, choices: [{ name: 'Pan' }, { name: 'Arroz' }, { name: 'Yuca' }] }],
  } as never)
  await declare(broth.id, [])
  const { date } = localTimeAt(new Date(), 'America/Guayaquil')
  const almuerzo = { price: 3, sopas: ['Locro'], segundos: ['Seco'], ends_at: '23:59' }
  await succeed(baseURL, setAlmuerzo, { params: { id: kitchen.restaurant.id, date }, body: almuerzo }, { token })
  await avoid(page, 'maní')
  const restaurant = `/restaurante/${kitchen.restaurant.slug}`

  const marks = { Guatita: 'Lleva maní', Sopa: 'Sin maní, según el restaurante', Limonada: 'No confirmado: pregunta' }
  for (const path of [`${restaurant}/menu`, restaurant, '/restaurantes?q=zoilita&ver=platos']) {
    await page.goto(path)
    for (const [name, mark] of Object.entries(marks)) await expect(row(page, `${name} zoilita`)).toContainText(mark)
    await expect(page.locator('[data-avoid=contains]')).toHaveCount(1)
    if (!path.startsWith(restaurant)) continue
    await expect(page.locator('[data-part=almuerzo]')).toContainText('No confirmado: pregunta')
    await expect(page.getByText('no las trazas')).toHaveCount(1)
  }
  await expectAccessible(page)
  await page.goto(`${restaurant}/menu/${soup.id}`)
  await expect(page.getByText('Sin maní, según el restaurante.')).toBeVisible()

  await page.goto(`${restaurant}/menu/${broth.id}`)
  await expect(page.getByText('pregunta al mesero')).toHaveText(
    'Con Pan, Arroz, Yuca: no confirmado, pregunta al mesero.',
  )

  await page.goto(`${restaurant}/menu`)
  const ask = page.getByRole('dialog', { name: '¿Agregar Guatita zoilita de todas formas?' })
  const add = page.getByRole('button', { name: 'Agregar Guatita zoilita' })
  await add.click()
  await expect(ask).toContainText('Lleva maní.')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'No agregarlo' }).click()
  await expect(page.getByRole('button', { name: /^Tu pedido/ })).toBeHidden()
  await add.click()
  await ask.getByRole('button', { name: 'Sí, agregarlo' }).click()
  const bar = page.getByRole('button', { name: /^Tu pedido · 1/ })
  await expect(bar).toBeVisible()
  await add.click()
  await expect(page.getByRole('button', { name: /^Tu pedido · 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar Sopa zoilita' }).click()

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.getByRole('button', { name: /^Tu pedido · 3/ }).click()
  const order = page.getByRole('dialog', { name: 'Tu pedido' })
  await expect(order).toContainText('Lleva maní.')
  await expect(order).toContainText('Sin maní, según el restaurante.')
  await order.getByLabel('Para retirar').check()
  await order.getByLabel('Tu nombre').fill('Ana')
  await order.getByLabel('Efectivo').check()
  const tells = order.getByRole('checkbox', { name: 'Decirlo en el mensaje: «Soy alérgico a: maní»' })
  await expect(tells).not.toBeChecked()
  await tells.check()
  await order.getByRole('button', { name: 'Preparar pedido' }).click()
  const href = (await order.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')) ?? ''
  expect(new URL(href).searchParams.get('text')).toContain('\nSoy alérgico a: maní\n')
  expect(sent.filter((request) => /man[ií]|%C3%AD/i.test(request))).toEqual([])
})

test('a restaurant that has declared nothing says so in one line', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const locro = await kitchen.addDish({ name: 'Locro' })
  await avoid(page, 'maní')
  const undeclared = 'Este restaurante no ha declarado alérgenos: pregunta antes de pedir'
  const restaurant = `/restaurante/${kitchen.restaurant.slug}`
  for (const path of [`${restaurant}/menu`, restaurant]) {
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: undeclared })).toBeVisible()
    await expect(row(page, 'Locro')).not.toContainText('pregunta')
    await expect(page.getByText('no las trazas')).toHaveCount(0)
  }
  await page.goto(`${restaurant}/menu/${locro.id}`)
  await expect(page.getByText(undeclared)).toBeVisible()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('button', { name: /^Tu pedido/ }).click()
  await expect(page.getByRole('dialog').getByText(undeclared)).toBeVisible()
})
