import type { Locator, Page } from '@playwright/test'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

// The restaurant refuses the first order on purpose.
test.use({ viewport: { width: 360, height: 740 }, expectedProblems: [/\b409\b/] })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' })
const total = (page: Page) => sheet(page).getByText('Total', { exact: true }).locator('..')

test('a diner on a small phone sees why an order does not go, and reads it once more before it is sent', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/restaurante/${fullRestaurant.slug}/menu`)
  await page.getByRole('button', { name: 'Agregar Ceviche mixto' }).click()
  await page.getByRole('button', { name: 'Agregar Ceviche de camarón' }).click()
  await page.getByRole('button', { name: /^Tu pedido · / }).click()
  const prepare = sheet(page).getByRole('button', { name: 'Preparar pedido' })

  await test.step('one less of the last one asks first', async () => {
    const remove = sheet(page).getByRole('button', { name: 'Quitar Ceviche de camarón' })
    await remove.click()
    const question = sheet(page).getByRole('group', { name: '¿Quitar Ceviche de camarón?' })
    await expect(question.getByRole('button', { name: 'Sí, quitarlo' })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'No quitarlo' }).click()
    await expect(remove).toBeFocused()
    await expect(sheet(page).getByRole('listitem')).toHaveCount(2)
    await remove.click()
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
    await expect(sheet(page).getByRole('list')).toBeFocused()
  })

  await test.step('what is missing comes into sight, above the button and the total', async () => {
    await expect(total(page)).toContainText('$9.75')
    await expect(total(page)).toBeInViewport({ ratio: 1 })
    await sheet(page).getByLabel('Para retirar').check()
    // What is missing lies behind the end of the sheet.
    await page.setViewportSize({ width: 360, height: 460 })
    await prepare.click()
    await expect(sheet(page).getByLabel('Tu nombre')).toBeFocused()
    await expectUncovered(sheet(page).getByText('Escribe tu nombre.'))
    await sheet(page).getByLabel('Tu nombre').fill('Ana')
    await page.keyboard.press('Tab')
    await expect(sheet(page).getByLabel('Efectivo')).toBeFocused()
    await expectUncovered(sheet(page).getByLabel('Efectivo'))
    await prepare.click()
    await expect(sheet(page).getByLabel('Efectivo')).toBeFocused()
    await expectUncovered(sheet(page).getByText('Elige cómo pagas.'))
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await sheet(page).getByLabel('Efectivo').check()
  })

  await test.step("the restaurant's refusal takes the focus", async () => {
    const refusal = JSON.stringify({ message: 'Se agotó.', code: 'order.dish_sold_out' })
    const answer = { status: 409, contentType: 'application/json', body: refusal }
    await page.route('**/api/orders', (route) => route.fulfill(answer), { times: 1 })
    await prepare.click()
    await expect(sheet(page).getByText('Se agotó.')).toBeFocused()
    await expectUncovered(sheet(page).getByText('Se agotó.'))
  })

  await test.step('the order that waits for WhatsApp repeats total, address and hour', async () => {
    await sheet(page).getByLabel('A domicilio').check()
    await sheet(page).getByLabel('Dirección').fill('Av. Amazonas N24')
    await sheet(page).getByLabel('Referencia').fill('Casa verde')
    await sheet(page).getByLabel('¿A qué hora?').fill('13:30')
    await expect(sheet(page).getByText('Total sin envío').locator('..')).toContainText('$9.75')
    await prepare.click()
    await expect(sheet(page).getByRole('link', { name: 'Abrir WhatsApp' })).toBeFocused()
    const repeated = sheet(page).getByRole('definition')
    await expect(repeated).toHaveText(['$9.75', 'A domicilio', 'Av. Amazonas N24 · Casa verde', '13:30'])
    await expectAccessible(page)
  })

  await test.step('the focus goes where the pressed button was', async () => {
    const press = (name: string) => sheet(page).getByRole('button', { name }).press('Enter')
    await press('Cambiar el pedido')
    await expect(sheet(page).getByRole('list')).toBeFocused()
    await press('Vaciar pedido')
    await expect(sheet(page).getByRole('button', { name: 'Sí, borrar todo' })).toBeFocused()
    await press('No, conservarlo')
    await expect(sheet(page).getByRole('button', { name: 'Vaciar pedido' })).toBeFocused()
    await press('Vaciar pedido')
    await press('Sí, borrar todo')
    await expect(sheet(page).getByRole('button', { name: 'Ver la carta' })).toBeFocused()
  })
})

test.describe('a dish in sizes', () => {
  test.use({ visitor: 'restaurant' })

  test('says the whole price of each size, as its page does, and the button the sum', async ({
    page,
    baseURL,
    session,
  }) => {
    const kitchen = await openKitchen(baseURL, session)
    const size = (name: string, price_change: number) => ({ name, price_change })
    const options = [
      { name: 'Tamaño', min: 1, max: 1, choices: [size('Personal', -3), size('Mediano', 0), size('Familiar', 11.5)] },
      { name: 'Extras', min: 0, max: 2, choices: [size('Ají', 0), size('Queso', 0.75)] },
    ]
    const pizza = await kitchen.addDish({ name: 'Pizza', price: 8.5, options })
    await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu/${pizza.id}`)
    const prices = ['Personal$5.50', 'Mediano$8.50', 'Familiar$20.00', 'Ají', 'Queso+ $0.75']
    await expect(page.locator('.dish-options').getByRole('listitem')).toHaveText(prices)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    const choices = page.getByRole('dialog', { name: 'Pizza' })
    await expect(choices.locator('label')).toHaveText(prices)
    await choices.getByRole('radio', { name: 'Familiar' }).check()
    await choices.getByRole('checkbox', { name: 'Queso' }).check()
    await choices.getByRole('button', { name: 'Uno más de Pizza' }).click()
    await choices.getByRole('button', { name: 'Agregar · $41.50' }).click()
    await expect(page.getByRole('button', { name: /^Tu pedido · / })).toHaveText('Tu pedido · 2 · $41.50')
  })
})

/** In sight, and nothing lies over it. */
async function expectUncovered(words: Locator) {
  await expect(words).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    words.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 4, (top + bottom) / 2) === element
    })
  await expect.poll(isOnTop).toBe(true)
}
