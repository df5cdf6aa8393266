import type { Page } from '@playwright/test'
import type { Session } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { actOn, addDish, dish, editDish, priceOf, startNewDish } from '../support/menu-panel.ts'
import { findSmallTargets } from '../support/touch-targets.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/ERR_FAILED/] })
test.setTimeout(90_000)

/** Five dishes at these prices; the first has a recipe. */
async function openMenu(
  page: Page,
  baseURL: string | undefined,
  session: Session | null,
  [pollo = 4.75, chivo = 6.5, locro = 3.5, ceviche = 8, jugo = 1.75]: number[] = [],
) {
  const kitchen = await openKitchen(baseURL, session)
  const first = await kitchen.addDish({ name: 'Seco de pollo', price: pollo, category: 'Secos' })
  await kitchen.addDish({ name: 'Seco de chivo', price: chivo, category: 'Secos' })
  await kitchen.addDish({ name: 'Locro', price: locro, category: 'Locros' })
  await kitchen.addDish({ name: 'Ceviche de camarón', price: ceviche, category: 'Ceviches' })
  await kitchen.addDish({ name: 'Jugo de maracuyá', price: jugo, category: 'Jugos Naturales' })
  const carne = await kitchen.addIngredient('Pollo', 'kg', 3.8)
  await kitchen.link(first, { ingredient_id: carne.id, quantity: 250, unit: 'g' })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  return async function savedPrices() {
    const answer = await page.request.get(`/api/menu/${kitchen.restaurant.id}/menu`)
    return ((await answer.json()) as { price: number }[]).map(({ price }) => price)
  }
}

const chosenBar = (page: Page) => page.getByRole('toolbar', { name: 'Platos elegidos' })

test('an owner finds a dish by three letters, and types five prices with six presses', async ({
  page,
  baseURL,
  session,
}) => {
  const savedPrices = await openMenu(page, baseURL, session)
  const search = page.getByLabel('Busca un plato')
  await search.click()
  await page.keyboard.type('cam')
  await expect(names(page)).toHaveText(['Ceviche de camarón'])
  await search.fill('xyz')
  await expect(page.getByText('Ningún plato coincide. Prueba con otra palabra.')).toBeVisible()
  await search.fill('')
  await page.getByRole('button', { name: 'Jugos Naturales' }).click()
  await expect(page.getByRole('rowheader', { name: 'Jugos Naturales' })).toBeFocused()
  await expect(dish(page, 'Jugo de maracuyá')).toBeInViewport()

  await priceOf(page, 'Seco de pollo').click()
  await page.keyboard.type('2')
  await dish(page, 'Seco de pollo').getByRole('button', { name: 'Para 33.0 %: $3.00' }).click()
  await expect(priceOf(page, 'Seco de pollo')).toHaveValue('3.00')
  await expect(priceOf(page, 'Seco de pollo')).toBeFocused()
  await priceOf(page, 'Seco de pollo').fill('5,25')
  await expect(dish(page, 'Seco de pollo')).toContainText('$4.30')
  await expect(dish(page, 'Seco de pollo')).toContainText('18.1 % bien')
  for (const price of ['$7', '3,99', '8.5', '2']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(price)
  }
  await page.keyboard.press('Enter')
  await expect.poll(savedPrices).toEqual([5.25, 7, 3.99, 8.5, 2])
  await expect(priceOf(page, 'Seco de chivo')).toHaveValue('7.00')
})

test('a price that cannot be read or saved stays in its field, and Escape brings the old one back', async ({
  page,
  baseURL,
  session,
}) => {
  const savedPrices = await openMenu(page, baseURL, session, [5.25, 7, 3.99, 8.5, 2])
  const locro = priceOf(page, 'Locro')
  await locro.fill('9')
  await locro.press('Escape')
  await expect(locro).toHaveValue('3.99')
  await locro.fill('4,,2')
  await locro.press('Enter')
  await expect(dish(page, 'Locro').getByRole('alert')).toContainText('Escribe solo el número')
  await expect(locro).toBeFocused()
  await page.route('**/api/menu/*/menu', (route) => route.abort(), { times: 1 })
  await locro.fill('4.25')
  await locro.press('Tab')
  await expect(dish(page, 'Locro').getByRole('alert')).toContainText('No hay conexión')
  await expect(locro).toHaveValue('4.25')
  await locro.press('Enter')
  await expect.poll(savedPrices).toEqual([5.25, 7, 4.25, 8.5, 2])
  await expect(dish(page, 'Locro').getByRole('alert')).toHaveCount(0)
})

test('the way back from a dish leads to its place in the list', async ({ page, baseURL, session }) => {
  await openMenu(page, baseURL, session)
  await dish(page, 'Jugo de maracuyá').evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  await editDish(page, 'Jugo de maracuyá')
  await page.goBack()
  await expect(dish(page, 'Jugo de maracuyá').getByRole('link')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('prices of many dishes change at once: each is shown before, and all come back', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const savedPrices = await openMenu(page, baseURL, session, [5.25, 7, 4.25, 8.5, 2])
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await page.getByLabel('Elegir Seco de pollo').check()
  await page.getByLabel('Elegir Locro').check()
  await expectAccessible(page)
  expect(await findSmallTargets(page)).toEqual([])
  const chosen = chosenBar(page)
  await chosen.getByRole('button', { name: 'Precio' }).click()
  await page.getByLabel('Porcentaje').fill('10')
  await expect(page.getByRole('list', { name: 'Precios nuevos' }).getByRole('listitem')).toHaveText([
    'Seco de pollo $5.25 → $5.75',
    'Locro $4.25 → $4.75',
  ])
  await page.getByRole('button', { name: 'Guardar precios' }).click()
  await expect.poll(savedPrices).toEqual([5.75, 7, 4.75, 8.5, 2])
  await expect(priceOf(page, 'Locro')).toHaveValue('4.75')
  await expect(page.getByRole('heading', { name: '5 de 5 platos en tu carta' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
  await expect.poll(savedPrices).toEqual([5.25, 7, 4.25, 8.5, 2])

  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await page.getByLabel('Elegir toda la categoría Secos').check()
  await expect(chosen.getByText('2 elegidos')).toBeVisible()
  await page.getByLabel('Elegir Seco de chivo').uncheck()
  await expect(page.getByLabel('Elegir toda la categoría Secos')).not.toBeChecked()
  await page.getByLabel('Elegir Locro').check()
  await chosen.getByRole('button', { name: 'Precio' }).click()
  await page.getByLabel('Por', { exact: true }).selectOption('Monto')
  await page.getByLabel('Monto').fill('0,40')
  await page.getByLabel('Terminan en').selectOption('.00, .25, .50 o .75')
  await page.getByRole('button', { name: 'Guardar precios' }).click()
  await expect.poll(savedPrices).toEqual([5.75, 7, 4.75, 8.5, 2])
})

test('many dishes are moved, sold out, deleted and brought back at once; one is copied with its recipe', async ({
  page,
  baseURL,
  session,
}) => {
  const savedPrices = await openMenu(page, baseURL, session, [5.75, 7, 4.75, 8.5, 2])
  const chosen = chosenBar(page)
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await page.getByLabel('Elegir Locro').check()
  await chosen.getByRole('button', { name: 'Mover' }).click()
  await page.getByLabel('Categoría', { exact: true }).selectOption('Sopas y Cremas')
  await page.getByRole('button', { name: 'Mover 1 plato' }).click()
  await expect(page.getByRole('rowheader', { name: 'Sopas y Cremas' })).toBeVisible()

  for (const [choice, soldOut] of [
    ['Agotado por hoy', 2],
    ['Disponible otra vez', 0],
  ] as const) {
    await page.getByRole('button', { name: 'Seleccionar' }).click()
    await page.getByLabel('Elegir Seco de pollo').check()
    await page.getByLabel('Elegir Locro').check()
    await chosen.getByRole('button', { name: 'Agotado' }).click()
    await page
      .getByRole('dialog', { name: '¿Se agotaron estos 2 platos?' })
      .getByRole('button', { name: choice })
      .click()
    await expect(page.locator('tr[data-dish]').filter({ hasText: 'Agotado' })).toHaveCount(soldOut)
  }

  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await chosen.getByRole('button', { name: 'Todos' }).click()
  await chosen.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { name: 'Tu carta está vacía' })).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(names(page)).toHaveCount(5)
  expect(await savedPrices()).toHaveLength(5)

  await actOn(page, 'Seco de chivo', 'Eliminar')
  await actOn(page, 'Seco de pollo', 'Duplicar')
  await expect(names(page)).toHaveText([
    'Seco de pollo',
    'Seco de pollo (copia)',
    'Locro',
    'Ceviche de camarón',
    'Jugo de maracuyá',
  ])
  await expect(dish(page, 'Seco de pollo (copia)')).toContainText('$4.80')
  await expect.poll(savedPrices).toEqual([5.75, 5.75, 4.75, 8.5, 2])
})

test('costs open in view, an undone deletion keeps the focus, and the bar of chosen dishes never covers it', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  for (const name of ['Locro', 'Morocho', 'Quimbolito', 'Humita', 'Seco de pollo']) await kitchen.addDish({ name })
  const { promise: hasFocus, resolve: showBar } = Promise.withResolvers<void>()
  await page.route(/assets\/selection-bar-.*\.js$/, async (route) => {
    await hasFocus
    await route.continue()
  })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)

  const lowest = dish(page, 'Quimbolito')
  await lowest.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await actOn(page, 'Quimbolito', 'Ver costos')
  await expect(page.getByRole('region', { name: 'Costos de Quimbolito' })).toBeInViewport({ ratio: 0.5 })
  await expect(lowest).toBeInViewport()
  await actOn(page, 'Humita', 'Eliminar')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: '5 de 5 platos en tu carta' })).toBeFocused()

  await page.getByRole('button', { name: 'Seleccionar' }).click()
  for (const name of ['Locro', 'Morocho', 'Quimbolito', 'Humita', 'Seco de pollo']) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByLabel(`Elegir ${name}`).focus()
    showBar()
    await expect(chosenBar(page)).toBeVisible()
    await expect.poll(() => page.evaluate(isFocusUncovered), name).toBe(true)
  }
})

test('a new dish stands in the list once, also when the fetch after the one before brings it first', async ({
  page,
  baseURL,
  session,
}) => {
  const kitchen = await openKitchen(baseURL, session)
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await startNewDish(page)
  const saved = Promise.withResolvers<void>()
  const listed = Promise.withResolvers<void>()
  let added = 0
  await page.route('**/api/menu/*/menu', async (route) => {
    if (route.request().method() === 'GET') {
      await saved.promise
      return route.continue()
    }
    const response = await route.fetch()
    added += 1
    if (added === 2) {
      saved.resolve()
      await listed.promise
    }
    return route.fulfill({ response })
  })
  await addDish(page, { name: 'Morocho', price: '1.50', category: 'Postres' })
  await addDish(page, { name: 'Quimbolito', price: '1.25' })
  listed.resolve()
  await expect(page.getByText('Quimbolito ya está en tu carta.')).toBeVisible()
  await expect(names(page)).toHaveText(['Morocho', 'Quimbolito'])
})

function isFocusUncovered() {
  const focused = document.activeElement
  const box = focused?.getBoundingClientRect()
  const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return top?.closest('label')?.contains(focused) ?? false
}

function names(page: Page) {
  return page.locator('tr[data-dish] strong')
}

test('the search never covers the tabs at the bottom', async ({ page, baseURL, session }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openMenu(page, baseURL, session)
  const search = page.getByRole('search').filter({ has: page.getByLabel('Busca un plato') })
  // As under a long notice: the list begins where the tabs stand.
  await search.evaluate((bar) => {
    const { top } = bar.getBoundingClientRect()
    bar.style.marginTop = `${innerHeight - top - 60}px`
  })
  const isCovered = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return top > innerHeight - 100 && !link.contains(hit)
      }),
    )
  expect(await search.evaluate((bar) => bar.getBoundingClientRect().top < innerHeight)).toBe(true)
  expect(isCovered.length).toBeGreaterThan(3)
  expect(isCovered).not.toContain(true)
})
