import type { Page } from '@playwright/test'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { actOn, dish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })

test('no figure of the menu is broken in two, however long', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const dear = await kitchen.addDish({ name: 'Lomo madurado', price: 1_234_567.89, category: 'Parrilladas' })
  const cheap = await kitchen.addDish({ name: 'Seco de chivo', price: 4.25, category: 'Secos' })
  const beef = await kitchen.addIngredient('Lomo', 'kg', 2_543_210)
  const goat = await kitchen.addIngredient('Chivo', 'kg', 3.5)
  await kitchen.link(dear, { ingredient_id: beef.id, quantity: 1, unit: 'kg' })
  await kitchen.link(cheap, { ingredient_id: goat.id, quantity: 250, unit: 'g' })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await expect(dish(page, 'Lomo madurado')).toContainText('-$1308642.11')
  await expect(dish(page, 'Seco de chivo')).toContainText('20.7 %')
  await actOn(page, 'Lomo madurado', 'Ver costos')
  await expect(page.getByRole('row', { name: 'Total' })).toBeVisible()
  for (const width of [320, 390, 992, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await listBrokenFigures(page), `${width} px wide`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('no name is broken inside a word', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const dishes = [
    await kitchen.addDish({ name: 'Encebollado guayaquileño', category: 'Secos' }),
    await kitchen.addDish({ name: 'Hamburguesa completa', category: 'Secos' }),
  ]
  const ingredients = [
    await kitchen.addIngredient('Mantequilla descremada', 'unidad', 0.1234),
    await kitchen.addIngredient('Champiñones frescos', 'unidad', 0.25),
  ]
  const links = ingredients.map(({ id }) => ({ ingredient_id: id, quantity: 2, unit: 'unidad' as const }))
  for (const each of dishes) await kitchen.link(each, ...links)
  await page.goto('/dashboard/ingredientes')
  for (const { name } of ingredients) await page.getByRole('row', { name }).getByText('En 2 platos').click()
  await expectWholeWords(page)
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await actOn(page, 'Encebollado guayaquileño', 'Ver costos')
  await expect(page.getByRole('row', { name: 'Total' })).toBeVisible()
  await expectWholeWords(page)
})

test('a quantity is counted in units, and in one unit', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  const ceviche = await kitchen.addDish({ name: 'Ceviche de camarón' })
  const limon = await kitchen.addIngredient('Limón', 'unidad', 0.05)
  const chifle = await kitchen.addIngredient('Chifle', 'porción', 0.4)
  await kitchen.link(
    ceviche,
    { ingredient_id: limon.id, quantity: 6, unit: 'unidad' },
    { ingredient_id: chifle.id, quantity: 1, unit: 'porción' },
  )
  await page.goto('/dashboard/ingredientes')
  for (const name of ['Limón', 'Chifle']) await page.getByRole('row', { name }).getByText('En 1 plato').click()
  await expect(page.getByRole('row', { name: 'Limón' }).getByRole('listitem')).toHaveText(/6\sunidades$/)
  await expect(page.getByRole('row', { name: 'Chifle' }).getByRole('listitem')).toHaveText(/1\sporción$/)
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await actOn(page, 'Ceviche de camarón', 'Ver costos')
  const costs = page.getByRole('region', { name: 'Costos de Ceviche de camarón' })
  await expect(costs.getByRole('row', { name: 'Limón' })).toContainText('6 unidades')
  await expect(costs.getByRole('row', { name: 'Chifle' })).toContainText('1 porción')
})

test('two ingredients of one name are told apart by their cost', async ({ page, baseURL, session }) => {
  const kitchen = await openKitchen(baseURL, session)
  await kitchen.addDish({ name: 'Seco de pollo' })
  await kitchen.addIngredient('Pollo', 'kg', 3.8)
  await kitchen.addIngredient('Pollo', 'lb', 2.1)
  await kitchen.addIngredient('Arroz', 'lb', 0.55)
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)
  await actOn(page, 'Seco de pollo', 'Ver costos')
  await page.getByLabel('Ingrediente', { exact: true }).click()
  await expect(page.getByRole('option', { name: 'Pollo, $3.80 / kg', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Arroz', exact: true })).toBeVisible()
  await page.getByRole('option', { name: 'Pollo, $2.10 / lb', exact: true }).click()
  await page.getByLabel('Cantidad').fill('1')
  await page.getByRole('button', { name: 'Vincular ingrediente' }).click()
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('$2.10')
})

/** The texts in the dishes' table that wrap to a second line. */
function listBrokenFigures(page: Page): Promise<string[]> {
  return page.locator('tr[data-dish] td[data-label]').evaluateAll((cells) =>
    cells.flatMap((cell) =>
      [cell, ...cell.children]
        .flatMap(({ childNodes }) => [...childNodes])
        .filter((node) => {
          const range = document.createRange()
          range.selectNode(node)
          return node.nodeType === Node.TEXT_NODE && range.getClientRects().length > 1
        })
        .map(({ textContent }) => textContent ?? ''),
    ),
  )
}

async function expectWholeWords(page: Page) {
  for (const width of [320, 390, 992, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await listBrokenWords(page), `${width} px wide`).toEqual([])
  }
}

/** The words of the page's text that go on in a second line. */
function listBrokenWords(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      // On a phone a table's head is there for screen readers only.
      if (node.parentElement?.closest('thead, .visually-hidden')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
}
