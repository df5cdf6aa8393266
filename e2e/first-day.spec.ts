import { countHand } from '../tests/hand.ts'
import { expect, test } from './support/fixtures.ts'
import { dish } from './support/menu-panel.ts'
import { findPlace } from './support/panel-places.ts'

test.use({ visitor: 'restaurant' })

const mostTaps = 60
const mostTypedFields = 20
const ingredients = ['Pollo', 'Arroz', 'Cebolla', 'Verde', 'Queso', 'Maní']

test('from an empty account to five published dishes, two of them with their cost, and the code saved: few taps, little typing', async ({
  page,
}) => {
  test.slow()
  const { tap, type, counts } = countHand(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await test.step('the restaurant', async () => {
    await page.goto('/dashboard')
    await tap(page.getByRole('main').getByRole('link', { name: /^Agregar restaurante/ }))
    await tap(button('Usar un dibujo por ahora').first())
    await tap(button('Usar un dibujo por ahora'))
    await type(page.getByLabel('Nombre'), 'Fonda de la Esquina')
    await type(page.getByLabel('Descripción'), 'Almuerzos de siempre.')
    await type(page.getByLabel('Dirección'), 'Bolívar 12-30')
    await type(page.getByLabel('Ciudad'), 'Loja')
    await type(page.getByLabel('Teléfono'), '0991234567')
    await tap(page.getByLabel('El mismo número'))
    await tap(button('Agregar restaurante'))
  })

  await test.step('five dishes', async () => {
    await tap(page.getByRole('link', { name: 'Agregar platos' }))
    await tap(button('Agregar plato'))
    const sheet = page.getByRole('dialog')
    await tap(sheet.getByRole('button', { name: 'Usar un dibujo por ahora' }))
    for (const name of ['Seco de pollo', 'Guatita', 'Tigrillo', 'Bolón', 'Corviche']) {
      // The next dish begins as this one: with a drawing, and in its name.
      await expect(sheet.getByAltText('Foto: un dibujo por ahora')).toBeVisible()
      await type(sheet.getByLabel('Nombre'), name)
      // By the name; a further dish whose name says nothing has the category of the one before.
      await expect(sheet.getByLabel('Categoría', { exact: true })).not.toHaveValue('')
      await tap(sheet.getByRole('button', { name: /^Usar esta/ }))
      await type(sheet.getByLabel('Precio', { exact: true }), '3.50')
      await tap(sheet.getByRole('button', { name: 'Agregar plato' }))
      await expect(dish(page, name)).toBeVisible()
    }
    // A free account's menu is full now: the sheet closes by itself.
    await expect(sheet).toHaveCount(0)
  })

  await test.step('six ingredients', async () => {
    await tap(await findPlace(page, 'Ingredientes'))
    await tap(button('¿Tienes una lista? Escribe varios'))
    const list = page.getByLabel('Tu lista, uno por línea')
    await type(list, ingredients.map((name) => `${name} 2.40 kg`).join('\n'))
    await expect(page.getByRole('list', { name: 'Lo que entendimos' }).getByRole('listitem')).toHaveText(
      ingredients.map((name) => `${name}$2.40 / kg`),
    )
    await tap(button('Agregar 6 ingredientes'))
    await expect(page.locator('tbody > tr')).toHaveCount(ingredients.length)
  })

  await test.step('two recipes', async () => {
    await tap(await findPlace(page, 'Mis restaurantes'))
    await tap(page.getByRole('link', { name: 'Menú de Fonda de la Esquina' }))
    for (const name of ['Seco de pollo', 'Guatita']) {
      await tap(dish(page, name).getByRole('button', { name: 'Más acciones' }))
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Ver costos' }))
      const costs = page.getByRole('region', { name: `Costos de ${name}` })
      for (const ingredient of ['Pollo', 'Arroz']) {
        await tap(costs.getByLabel('Ingrediente', { exact: true }))
        await tap(page.getByRole('option', { name: new RegExp(`^${ingredient}`) }))
        await type(costs.getByLabel('Cantidad'), '1')
        await tap(costs.getByRole('button', { name: 'Vincular ingrediente' }))
        await expect(costs.getByRole('row', { name: ingredient })).toBeVisible()
      }
    }
  })

  await test.step('the code', async () => {
    await tap(page.getByRole('link', { name: 'QR e imprimir' }))
    const downloading = page.waitForEvent('download')
    await tap(button('Guardar código QR'))
    expect((await downloading).suggestedFilename()).toMatch(/^qr-fonda-de-la-esquina.*\.png$/)
  })

  const { taps, typedFields } = counts()
  test.info().annotations.push({ type: 'counted', description: `${taps} taps, ${typedFields} typed fields` })
  expect(taps).toBeLessThanOrEqual(mostTaps)
  expect(typedFields).toBeLessThanOrEqual(mostTypedFields)
})
