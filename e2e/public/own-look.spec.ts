import type { Page } from '@playwright/test'
import { declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setAvailability } from '#contract/menu/menu.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

/** Parts of a control that scripts cannot measure: what the page's own styles say of them. */
function readRules(page: Page, selector: string): Promise<string> {
  return page.evaluate((wanted) => {
    const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) =>
      Array.from(cssRules),
    )
    return rules
      .map(({ cssText }) => cssText)
      .filter((text) => text.split('{')[0]?.includes(wanted))
      .join('\n')
  }, selector)
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('four restaurants stand on the first screen of the directory, and none says of itself that it is one', async ({
    page,
  }) => {
    await page.goto('/restaurantes')
    const cards = page.locator('#restaurantes > li')
    for (const place of [0, 1, 2, 3]) await expect(cards.nth(place).getByRole('heading')).toBeInViewport()
    const cities = await page.getByText(/ · Ecuador$/).all()
    for (const city of cities.slice(0, 3)) expect((await city.boundingBox())?.height, 'one line').toBeLessThan(30)
    const kinds = page.getByText('Restaurante', { exact: true })
    await expect(kinds.first()).toBeAttached()
    for (const kind of await kinds.all()) {
      const { width = 0, height = 0 } = (await kind.boundingBox()) ?? {}
      expect(width * height, 'only read out').toBeLessThanOrEqual(1)
    }
  })
})

test('selects look like the rest of the product', async ({ page }) => {
  await page.goto('/restaurantes?vista=filtros')
  const selects = page.locator('select')
  await expect(selects.first()).toBeVisible()
  for (const select of await selects.all()) await expect(select).toHaveCSS('appearance', 'none')
})

test('the cross of a search looks like the rest of the product', async ({ page }) => {
  await page.goto('/restaurantes?q=ceviche')
  await expect(page.getByRole('searchbox')).toHaveValue('ceviche')
  expect(await readRules(page, '::-webkit-search-cancel-button')).toContain('appearance: none')
})

test('an empty hour says what it means, and choices look like those of the panel', async ({ page }) => {
  await page.goto(`/restaurante/${fullRestaurant.slug}/menu`)
  await page.getByRole('button', { name: 'Agregar Ceviche mixto' }).click()
  await page.getByRole('button', { name: /^Tu pedido · / }).click()
  const hour = page.getByRole('dialog', { name: 'Tu pedido' }).getByLabel('¿A qué hora?')
  await expect(hour).toHaveValue('')
  const shown = await hour.evaluate((field) => getComputedStyle(field, '::before').content)
  expect(shown).toMatch(/^"\p{L}/u)
  expect(await readRules(page, '::-webkit-datetime-edit')).toMatch(/data-empty[^{]*\{[^}]*opacity: 0;/)
  await expect(page.getByLabel('Para retirar')).toHaveCSS('appearance', 'none')
})

test.describe('a carta with everything', () => {
  test.use({ visitor: 'restaurant' })

  test('tells price, link, action, warning and what is sold out apart by their colours, in both schemes', async ({
    page,
    baseURL,
    session,
  }) => {
    const kitchen = await openKitchen(baseURL, session)
    const [guatita, locro] = [await kitchen.addDish({ name: 'Guatita' }), await kitchen.addDish({ name: 'Locro' })]
    await kitchen.addDish({ name: 'Sopa' })
    const token = { token: session?.token }
    const declared = { params: { itemId: guatita.id }, body: { allergens: ['maní'] } }
    await succeed(baseURL, declareDishAllergens, declared, token)
    await succeed(baseURL, setAvailability, { params: { itemId: locro.id }, body: { sold_out: true } }, token)
    await page.addInitScript(() => localStorage.setItem('avoided', '["maní"]'))
    await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu`)
    const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const warning = row('Guatita').getByText('Lleva maní')
    await expect(warning).toBeVisible()
    const add = row('Guatita').getByRole('button', { name: 'Agregar Guatita' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const read = (element: ReturnType<typeof row>, what: 'color' | 'backgroundColor' = 'color') =>
        element.evaluate((one, property) => getComputedStyle(one)[property], what)
      const colours = {
        price: await read(row('Sopa').locator('[data-part=price]')),
        link: await read(page.getByRole('link', { name: 'Descargar la carta' })),
        warning: await read(warning),
        action: await read(add, 'backgroundColor'),
        soldOut: await read(row('Locro').locator('[data-part=price]'), 'backgroundColor'),
      }
      expect(new Set(Object.values(colours)).size, JSON.stringify({ colorScheme, ...colours })).toBe(5)
    }
  })
})

test.describe('a diner', () => {
  test.use({ visitor: 'user' })

  test('begins a review with the stars', async ({ page }) => {
    await page.goto(`/restaurante/${fullRestaurant.slug}/agregar-opinion`)
    const fields = page
      .locator('form')
      .filter({ has: page.getByLabel('Comentario') })
      .locator('input, textarea, select')
    await expect(fields.first()).toHaveAccessibleName('Calificación')
    await expect(fields.first()).toHaveValue('0')
    await expect(page.locator('form [data-rating]')).toHaveCount(5)
  })
})
