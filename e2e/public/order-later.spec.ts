import { setHours } from '#contract/hours/hours.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { succeed } from '../../tests/product/product-client.ts'
import { expect, test } from '../support/fixtures.ts'

// The hour at which the restaurant is closed is refused on purpose.
test.use({ visitor: 'restaurant', viewport: { width: 360, height: 740 }, expectedProblems: [/\b409\b/] })

/** Two hours from now, for one hour. */
const hourNow = Math.floor(localTimeAt(new Date(), 'America/Guayaquil').minutes / 60)
const hourAfter = (hours: number) => (hourNow + hours) % 24
const written = (hour: number) => `${String(hour).padStart(2, '0')}:00`

test('a closed restaurant takes an order for when it opens, if its owner wants it, and sees for when it is', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const kitchen = await openKitchen(baseURL, session, { whatsapp: '+593991234567' })
  const { id, slug } = kitchen.restaurant
  await kitchen.addDish({ name: 'Locro', price: 4.5 })
  const [open, close] = [written(hourAfter(2)), written(hourAfter(3))]
  const weekly = Object.fromEntries(weekdays.map((day) => [day, [{ open, close }]])) as never
  await succeed(baseURL, setHours, { params: { id }, body: { weekly } }, { token: session?.token })
  const sheet = page.getByRole('dialog', { name: 'Tu pedido' })

  await test.step('until the owner wants it the order waits in the phone', async () => {
    await page.goto(`/restaurante/${slug}/menu`)
    await page.getByRole('button', { name: 'Agregar Locro' }).click()
    await page.getByRole('button', { name: /^Tu pedido · / }).click()
    await expect(sheet.getByText(/^Cerrado · abre .* Tu pedido queda guardado hasta que abra\.$/)).toBeVisible()
    await page.goto(`/dashboard/restaurante/${id}/pedidos/ajustes`)
    await page.getByLabel('Cerrado, recibo pedidos para cuando abro').check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an hour at which it is closed is refused; without one it is for when it opens', async () => {
    await page.goto(`/restaurante/${slug}/menu`)
    await page.getByRole('button', { name: /^Tu pedido · / }).click()
    await expect(sheet.getByText(/^Abre a las \d+:00: lo pedimos para entonces\.$/)).toBeInViewport({ ratio: 1 })
    await sheet.getByLabel('Para retirar').check()
    await sheet.getByLabel('Tu nombre').fill('Ana')
    await sheet.getByLabel('Efectivo').check()
    await sheet.getByLabel('¿A qué hora?').fill(close)
    await sheet.getByRole('button', { name: 'Preparar pedido' }).click()
    await expect(sheet.getByText('A esa hora el restaurante está cerrado. Elige otra.')).toBeFocused()
    await sheet.getByLabel('¿A qué hora?').fill('')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Preparar pedido' }).click()
    const link = sheet.getByRole('link', { name: 'Abrir WhatsApp' })
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(`Hora: ${open}`)))
    await expect(sheet.getByRole('definition').last()).toHaveText(`${hourAfter(2)}:00`)
  })

  await test.step('the owner sees for when it is', async () => {
    await page.goto(`/dashboard/restaurante/${id}/pedidos`)
    await expect(page.getByRole('article')).toContainText(`Para las ${hourAfter(2)}:00`)
    await page.goto(`/dashboard/restaurante/${id}/hoy`)
    await expect(page.getByRole('region', { name: 'Un pedido te espera' })).toContainText(`Para las ${hourAfter(2)}:00`)
  })
})
