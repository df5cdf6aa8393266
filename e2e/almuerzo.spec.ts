import type { Page } from '@playwright/test'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { weekdays } from '#contract/hours/opening.ts'
import { addDays, localTimeAt, weekdayOf } from '#contract/hours/time-zones.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { draw } from '../tests/pictures.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { succeed } from '../tests/product/product-client.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant', expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/] })

const noConnection = 'Sin conexión: lo guardamos apenas vuelva la señal.'

/** The server gets the next call, and the phone never hears of it. */
async function loseNextAnswer(page: Page, url: string) {
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test('last week’s almuerzo is published in three taps, counted with one each, and shared', async ({
  page,
  context,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session)
  const today = localTimeAt(new Date(), 'America/Guayaquil').date
  const lunch = { price: 3.5, sopas: ['Locro de papa', 'Caldo de bolas'], segundos: ['Seco de pollo'], portions: 12 }
  // It lasts the whole day, so that the journey may run at any hour.
  const body = { ...lunch, jugo: 'Mora', ends_at: '24:00' }
  const params = { id: restaurant.id, date: addDays(today, -7) }
  await succeed(baseURL, setAlmuerzo, { params, body }, { token: session?.token })
  const read = async (date = today) =>
    (await page.request.get(`/api/restaurants/${restaurant.id}/almuerzo?date=${date}`)).json()

  await page.goto('/dashboard')
  const taps = [
    page.getByRole('link', { name: /Administrar/ }).first(),
    page.getByRole('button', {
      name: `Publicar el del ${timeWords.weekday(weekdays[weekdayOf(today)] ?? 'mon')} pasado`,
    }),
  ]
  for (const tap of taps) await tap.click()
  expect(taps.length).toBeLessThanOrEqual(3)
  const serve = page.getByRole('button', { name: /Quedan? \d+|Se acabó/ })
  await expect(serve).toContainText('Quedan 12')
  await expect.poll(() => read()).toMatchObject({ ...lunch, jugo: 'Mora', active: true })

  await context.setOffline(true)
  await serve.click()
  await serve.click()
  await expect(serve).toContainText('Quedan 10')
  await expect(page.getByText(noConnection)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(noConnection)).toBeHidden()
  await expect.poll(() => read()).toMatchObject({ portions: 10, served: 2 })

  await loseNextAnswer(page, '**/served')
  await serve.click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(noConnection)).toBeHidden()
  await expect(serve).toContainText('Quedan 9')
  expect(await read()).toMatchObject({ portions: 9, served: 3 })
  await page.getByRole('button', { name: '+1 porción' }).click()
  await expect.poll(() => read()).toMatchObject({ portions: 10 })

  const soldOut = { params: { id: restaurant.id, date: today }, body: { portions: 0 } }
  await succeed(baseURL, setAlmuerzo, soldOut, { token: session?.token })
  await serve.click()
  await expect(page.getByText('Ya no quedan tantas porciones.')).toBeVisible()
  await expect(serve).toContainText('Se acabó')

  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await page.getByLabel('Quedan').fill('5')
  await page.getByLabel('Segundos').fill('Seco de pollo\nGuatita')
  await page.getByLabel('Precio').fill('')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Escribe el precio.')).toBeVisible()
  await page.getByLabel('Precio').fill('3.75')
  await page.getByLabel('Guardar como plantilla').fill('De siempre')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Almuerzo del día' })).toBeFocused()
  await expect(page.getByText('Publicado · termina')).toBeInViewport()
  await expect(serve).toContainText('Quedan 5')
  expect(await read()).toMatchObject({ price: 3.75, segundos: ['Seco de pollo', 'Guatita'], portions: 5 })
  await page.getByText('Fotos de los platos').click()
  const photo = await draw({ width: 80, height: 60 }).png().toBuffer()
  await page.getByLabel('Foto de Guatita').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByRole('button', { name: 'Quitar la foto de Guatita' })).toBeVisible()
  await expectAccessible(page, { alsoWide: true })

  await page.getByRole('button', { name: 'Compartir' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comparte tu almuerzo' })
  await expect(sheet.getByText('Segundo: Seco de pollo o Guatita')).toBeVisible()
  for (const name of ['Estado', 'Cuadrada']) {
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toBe(`almuerzo-${restaurant.slug}-${today}.png`)
  }
  await page.evaluate(() => {
    const share = async ({ files, text }: ShareData) => {
      document.title = `${files?.[0]?.type} ${text?.split('\n')[0]}`
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  await sheet.getByRole('button', { name: 'Estado' }).click()
  await expect(page).toHaveTitle(/^image\/png Almuerzo del .* \$3\.75$/)
  await sheet.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: 'Mañana' }).click()
  const template = page.getByRole('button', { name: 'Publicar «De siempre»' })
  await expect(template).toBeVisible()
  await context.setOffline(true)
  await template.click()
  await expect(page.getByText('Tus clientes lo verán ese día')).toBeVisible()
  await serve.click()
  await expect(serve).toContainText('Quedan 4')
  await context.setOffline(false)
  await expect.poll(() => read(addDays(today, 1))).toMatchObject({ portions: 4, active: false })
  await expect(page.getByText(noConnection)).toBeHidden()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(template).toBeVisible()
  await page.goto(`/restaurante/${restaurant.slug}/menu`)
  await expect(page.getByRole('heading', { name: 'Almuerzo de hoy $3.75' })).toBeVisible()
  await expect(page.getByText('Quedan 5')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Guatita' })).toBeVisible()
})
