import type { Page } from '@playwright/test'
import { setAvailability } from '#contract/menu/menu.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ visitor: 'restaurant', viewport: { width: 360, height: 740 } })

const usual = (page: Page) => page.getByRole('button', { name: /^Lo de siempre · / })

test('a diner orders the same as last time in two taps, at the prices of now, and reads what is gone or sold out', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))
  const kitchen = await openKitchen(baseURL, session, { whatsapp: '+593991234567' })
  const [locro, seco, guatita] = [
    await kitchen.addDish({ name: 'Locro', price: 4.5 }),
    await kitchen.addDish({ name: 'Seco', price: 6 }),
    await kitchen.addDish({ name: 'Guatita', price: 5 }),
  ]
  await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu`)
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })
  const prepare = sheet.getByRole('button', { name: 'Preparar pedido' })
  const order = page.getByRole('button', { name: /^Tu pedido · / })

  await test.step('the first order', async () => {
    for (const name of ['Locro', 'Locro', 'Seco', 'Guatita'])
      await page.getByRole('button', { name: `Agregar ${name}` }).click()
    await order.click()
    await sheet.getByLabel('A domicilio').check()
    await sheet.getByLabel('Dirección').fill('Av. Amazonas N24')
    await sheet.getByLabel('Tu nombre').fill('Ana')
    await sheet.getByLabel('Efectivo').check()
    await prepare.click()
    const link = sheet.getByRole('link', { name: 'Abrir WhatsApp' })
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await opened.close()
  })

  await test.step('until the next visit the sent order stays; then it is what is offered', async () => {
    await sheet.getByRole('button', { name: 'Cerrar' }).click()
    await expect(sheet).toBeHidden()
    await Promise.all([page.waitForResponse(/\/assets\/offer-usual-/), page.reload()])
    await expect(order).toBeVisible()
    await expect(usual(page)).toHaveCount(0)
    await kitchen.changeDish(locro, { price: 5 })
    await succeed(
      baseURL,
      setAvailability,
      { params: { itemId: seco.id }, body: { sold_out: true } },
      { token: session?.token },
    )
    await kitchen.deleteDish(guatita)
    await page.clock.setSystemTime(Date.now() + 4 * 60 * 60 * 1000)
    await page.goto(`/restaurante/${kitchen.restaurant.slug}/menu`)
    await expect(usual(page)).toHaveText('Lo de siempre · 2 · $10.00')
    await expectAccessible(page)
  })

  await test.step('one tap fills it in, and says what has changed; the next prepares it', async () => {
    await usual(page).click()
    await expect(sheet.getByText('Guatita: ya no está en la carta. Lo quitamos de tu pedido.')).toBeVisible()
    await expect(sheet.getByText('Cambió de $4.50 a $5.00')).toBeVisible()
    await expect(sheet.getByText('Se agotó. Quítalo para enviar tu pedido.')).toBeVisible()
    await expect(prepare).toBeDisabled()
    await sheet.getByRole('button', { name: 'Quitar Seco' }).click()
    await expect(sheet.getByLabel('Dirección')).toHaveValue('Av. Amazonas N24')
    await prepare.click()
    await expect(sheet.getByRole('link', { name: 'Abrir WhatsApp' })).toBeVisible()
    await expect(sheet.getByRole('definition').first()).toHaveText('$10.00')
  })
})
