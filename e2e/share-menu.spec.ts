import { openKitchen } from '../tests/product/kitchens.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ visitor: 'restaurant' })

/** What the page handed to the phone's share sheet. */
type Shared = { text?: string; files?: number }
declare global {
  interface Window {
    handedOver: Shared[]
  }
}

test('an owner shares the carta with a message that stays in the browser, and as a picture for the status', {
  tag: '@wide',
}, async ({ page, baseURL, session, expectAccessible }) => {
  const { restaurant } = await openKitchen(baseURL, session, { name: 'La Canoa' })
  await page.addInitScript(() => {
    window.handedOver = []
    const share = async ({ text, files }: ShareData) => {
      window.handedOver.push({ ...(text && { text }), ...(files && { files: files.length }) })
    }
    Object.assign(navigator, { share, canShare: () => true })
  })
  await page.goto(`/dashboard/restaurante/${restaurant.id}/qr`)
  const share = page.getByRole('button', { name: 'Compartir tu carta' })
  await share.click()
  const handedOver = () => page.evaluate(() => window.handedOver)
  const [first] = await handedOver()
  expect(first?.text).toMatch(/^Mira la carta de La Canoa y pide por WhatsApp\.\nhttp.*\/restaurante\/[^/]+\/menu$/)

  await page.getByLabel('Mensaje').fill('Hoy hay encebollado.')
  await page.reload()
  await expect(page.getByLabel('Mensaje')).toHaveValue('Hoy hay encebollado.')
  await share.click()
  expect((await handedOver())[0]?.text).toMatch(/^Hoy hay encebollado\.\nhttp/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Imagen para tu estado' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comparte tu carta' })
  await sheet.getByRole('button', { name: 'Estado' }).click()
  await expect.poll(handedOver).toHaveLength(2)
  expect((await handedOver())[1]).toMatchObject({ files: 1, text: expect.stringContaining('Hoy hay encebollado.') })
  await expectAccessible(page)
})

test('before the first order the orders screen shares the carta, in the owner’s words', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  const { restaurant } = await openKitchen(baseURL, session, { name: 'La Canoa' })
  await page.addInitScript(() => {
    window.handedOver = []
    Object.assign(navigator, {
      share: async ({ text }: ShareData) => window.handedOver.push({ ...(text && { text }) }),
    })
  })
  await page.goto(`/dashboard/restaurante/${restaurant.id}/qr`)
  await page.getByLabel('Mensaje').fill('Hoy hay encebollado.')
  await page.goto(`/dashboard/restaurante/${restaurant.id}/pedidos`)
  await page.getByRole('button', { name: 'Compartir tu carta' }).click()
  await expect
    .poll(() => page.evaluate(() => window.handedOver))
    .toMatchObject([{ text: expect.stringMatching(/^Hoy hay encebollado\.\nhttp.*\/restaurante\/[^/]+\/menu$/) }])
  await expectAccessible(page)
})

test.describe('where nothing can be shared', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the message and the link are copied', async ({ page, baseURL, session }) => {
    const { restaurant } = await openKitchen(baseURL, session)
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
    await page.goto(`/dashboard/restaurante/${restaurant.id}/qr`)
    await page.getByLabel('Mensaje').fill('Te esperamos.')
    await page.getByRole('button', { name: 'Compartir tu carta' }).click()
    await expect(page.getByText('Copiado: pégalo donde quieras.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Te esperamos\.\nhttp/)
  })
})
