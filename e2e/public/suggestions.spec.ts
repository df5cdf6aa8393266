import { locatedRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

test.describe('with JavaScript', () => {
  test.use({ expectedProblems: [/left the site: https:\/\/tile\.openstreetmap\.org/] })

  test('suggestions follow what is typed, and the keyboard chooses one', async ({ page }) => {
    await page.goto('/restaurantes')
    const search = page.getByLabel('Buscar platos o restaurantes')
    await search.focus()
    await expect(page.locator('[data-island=search-suggestions][data-awake=now]')).toHaveCount(1)
    await search.pressSequentially('jipijapa')
    const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option')
    await expect(options.first()).toHaveText('Ceviche jipijapa')
    await search.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await search.press('Escape')
    await expect(options).toHaveCount(0)
    await search.press('Backspace')
    await expect(options.first()).toBeVisible()
    await search.press('ArrowDown')
    await search.press('Enter')
    await page.waitForURL('/restaurantes?q=Ceviche+jipijapa')

    // One place on the map; it is reached by the keyboard.
    await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ path: 'public/icon-192.png' }))
    await page.goto(`/restaurantes?q=malecon&ver=restaurantes`)
    await page.getByRole('button', { name: 'Ver mapa' }).click()
    await page.getByRole('button', { name: locatedRestaurant.name }).press('Enter')
    const map = page.getByRole('region', { name: 'Mapa de los resultados' })
    await expect(map.getByRole('link', { name: locatedRestaurant.name })).toHaveAttribute(
      'href',
      `/restaurante/${locatedRestaurant.slug}`,
    )
  })
})
