import type { Page } from '@playwright/test'
import { declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { saveDish } from '#contract/saved-dishes/saved-dishes.ts'
import { createSession } from '../../tests/product/accounts.ts'
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
  for (const path of ['/almuerzos?q=locro', '/']) {
    await page.goto(path)
    const card = page.locator('[data-island=avoid-marks] article').first()
    await card.scrollIntoViewIfNeeded()
    await expect(card).toContainText('No confirmado: pregunta')
  }
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

test('the marks are counted on the whole menu, also where a page shows a part of it', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  for (const name of ['Guatita', 'Locro', 'Sopa']) {
    const { id: itemId } = await kitchen.addDish({ name })
    const body = { allergens: name === 'Guatita' ? ['maní'] : [] }
    await succeed(baseURL, declareDishAllergens, { params: { itemId }, body }, { token: session?.token })
  }
  await page.goto(`/restaurante/${kitchen.restaurant.slug}`)
  // As with more dishes than the page shows.
  await row(page, 'Guatita').evaluate((dish) => dish.remove())
  await page.evaluate(() => {
    localStorage.setItem('avoided', '["maní"]')
    dispatchEvent(new StorageEvent('storage'))
  })
  await expect(page.getByText('De toda la carta: 1 plato no es para ti.')).toBeVisible()
})

test('a restaurant that has declared nothing says so once, to everybody', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const locro = await kitchen.addDish({ name: 'Locro' })
  const undeclared = 'Este restaurante no ha declarado alérgenos: pregunta antes de pedir'
  const said = page.getByText(undeclared).filter({ visible: true })
  const restaurant = `/restaurante/${kitchen.restaurant.slug}`
  await page.goto(`${restaurant}/menu`)
  for (const avoided of ['[]', '["maní"]']) {
    await page.evaluate((stored) => localStorage.setItem('avoided', stored), avoided)
    for (const path of [`${restaurant}/menu`, restaurant]) {
      await page.goto(path)
      if (avoided !== '[]') await expect(page.getByRole('status').filter({ hasText: undeclared })).toBeVisible()
      await expect(said).toHaveCount(1)
      await expect(row(page, 'Locro')).not.toContainText('pregunta')
      await expect(page.getByText('no las trazas')).toHaveCount(0)
    }
    await page.goto(`${restaurant}/menu/${locro.id}`)
    await expect(said).toHaveCount(1)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByRole('button', { name: /^Tu pedido/ }).click()
    await expect(page.getByRole('dialog').getByText(undeclared)).toHaveCount(1)
    await page.goto(`${restaurant}/menu`)
    await page.getByRole('link', { name: 'Locro' }).click()
    await expect(page.getByRole('dialog', { name: 'Locro' }).getByText(undeclared)).toHaveCount(1)
  }
})

test.describe('a diner', () => {
  test.use({ visitor: 'user' })

  test('finds the same marks on the dishes that they saved', async ({ page, baseURL, session }) => {
    const owner = await createSession(new URL(baseURL ?? '').origin, 'restaurant')
    const kitchen = await openKitchen(baseURL, owner)
    const dishes = [
      { name: 'Guatita', allergens: ['maní'], mark: 'Lleva maní' },
      { name: 'Sopa', allergens: [], mark: 'Sin maní, según el restaurante' },
      { name: 'Limonada', allergens: null, mark: 'No confirmado: pregunta' },
    ]
    for (const { name, allergens } of dishes) {
      const { id: itemId } = await kitchen.addDish({ name })
      const body = { allergens }
      await succeed(baseURL, declareDishAllergens, { params: { itemId }, body }, { token: owner.token })
      await succeed(baseURL, saveDish, { params: { itemId } }, { token: session?.token })
    }
    await avoid(page, 'maní')
    await page.goto('/dashboard/user/favoritos')
    for (const { name, mark } of dishes) await expect(row(page, name)).toContainText(mark)
  })
})
