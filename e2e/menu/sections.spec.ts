import type { Page } from '@playwright/test'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { expect, test } from '../support/fixtures.ts'
import { dish, editDish } from '../support/menu-panel.ts'

test.use({ visitor: 'restaurant' })
test.setTimeout(90_000)

test('an owner puts dishes under headings of their own, drags them, and diners read the carta so', async ({
  page,
  browser,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { name: 'La Mesa de Zoila' })
  await kitchen.addDish({ name: 'Empanada', category: 'Empanadas', price: 1.5 })
  const seco = await kitchen.addDish({ name: 'Seco de chivo', category: 'Secos', price: 6.5 })
  await kitchen.addDish({ name: 'Locro', category: 'Locros', price: 3.5 })
  await kitchen.addDish({ name: 'Limonada', category: 'Bebidas', price: 1 })
  const menu = `/restaurante/${kitchen.restaurant.slug}/menu`
  const section = page.getByRole('combobox', { name: 'Sección' })
  await page.goto(`/dashboard/restaurante/${kitchen.restaurant.id}/menu`)

  await test.step('a dish gets a heading in its sheet', async () => {
    await editDish(page, 'Seco de chivo')
    await expect(section).toBeHidden()
    await page.getByText('Sección de tu carta').click()
    await section.fill('De la abuela')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(panelHeadings(page)).toHaveText(['Empanadas', 'De la abuela', 'Locros', 'Bebidas'])
  })

  await test.step('others join it together, and it is suggested to them', async () => {
    await page.getByRole('button', { name: 'Seleccionar' }).click()
    await page.getByLabel('Elegir Locro').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Mover' }).click()
    await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'De la abuela')
    await section.fill('De la abuela')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Poner 1 plato en esta sección' }).click()
    await expect(panelHeadings(page)).toHaveText(['Empanadas', 'De la abuela', 'Bebidas'])
  })

  await test.step('the heading is dragged to the top with its dishes', async () => {
    const grip = page.locator('tbody').filter({ hasText: 'De la abuela' }).locator('th [aria-hidden=true]').first()
    await grip.scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    const to = await panelHeadings(page).first().boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, to.y - 4, { steps: 8 })
    await page.mouse.up()
    await expect(panelHeadings(page)).toHaveText(['De la abuela', 'Empanadas', 'Bebidas'])
    await expect(page.locator('tr[data-dish] strong')).toHaveText(['Seco de chivo', 'Locro', 'Empanada', 'Limonada'])
    const savedNames = async () => {
      const answer = await page.request.get(`/api/menu/${kitchen.restaurant.id}/menu`)
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
    }
    await expect.poll(savedNames).toEqual(['Seco de chivo', 'Locro', 'Empanada', 'Limonada'])
    await page.getByLabel('Busca un plato').fill('abue')
    await expect(dish(page, 'Empanada')).toHaveCount(0)
    await expect(dish(page, 'Locro')).toBeVisible()
  })

  await test.step('diners see it on the menu, in its chips, above the dish and on its page', async () => {
    await page.goto(menu)
    await expect(menuHeadings(page)).toHaveText(['De la abuela', 'Empanadas', 'Bebidas'])
    const chips = page.getByRole('navigation', { name: 'Categorías' })
    await expect(chips.getByRole('link')).toHaveText(['De la abuela', 'Empanadas', 'Bebidas'])
    await expect(chips.locator('[aria-current]')).toHaveText('De la abuela')
    await expectAccessible(page)
    await page.getByRole('link', { name: /Seco de chivo/ }).click()
    await expect(page.getByRole('dialog', { name: 'Seco de chivo' })).toContainText('De la abuela')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('dialog', { name: 'Locro' })).toBeVisible()
    await page.goto(`${menu}/${seco.id}`)
    await expect(page.getByText('De la abuela')).toBeVisible()
  })

  await test.step('an open menu hears that a dish has another heading', async () => {
    await page.goto(menu)
    await expect(page.locator('[data-island=menu][data-awake=now]')).toHaveCount(1)
    const reload = page.getByRole('button', { name: 'El menú cambió · Ver' })
    await kitchen.changeDish(seco, { section: 'Fuertes' })
    await expect(reload).toBeVisible()
    await reload.click()
    await expect(menuHeadings(page)).toHaveText(['Fuertes', 'De la abuela', 'Empanadas', 'Bebidas'])
  })

  await test.step('without JavaScript the chips lead to it', async () => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const plain = await context.newPage()
    await plain.goto(menu)
    await plain.getByRole('link', { name: 'De la abuela' }).click()
    await expect(plain).toHaveURL(/#seccion-de-la-abuela$/)
    await expect(plain.getByRole('heading', { name: 'De la abuela' })).toBeInViewport()
    await context.close()
  })
})

const panelHeadings = (page: Page) => page.locator('tbody th span[id]')
const menuHeadings = (page: Page) => page.locator('[data-part=section]').getByRole('heading', { level: 2 })
