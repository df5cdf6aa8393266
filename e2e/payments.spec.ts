import type { Page } from '@playwright/test'
import { startBuiltServer } from '../scripts/built-server.ts'
import type { Session } from './accounts.ts'
import { expect, test as plainTest } from './fixtures.ts'
import { createRestaurant } from './restaurants.ts'

type DemoServer = Awaited<ReturnType<typeof startBuiltServer>>

/** A server whose payments are the demo's. */
const test = plainTest.extend<object, { demoServer: DemoServer }>({
  demoServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startBuiltServer({}, undefined, 'e2e/serve-with-demo-payments.ts')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demoServer }, use) => use(demoServer.url),
})
test.use({ visitor: 'restaurant' })

async function upgrade(page: Page, price: string) {
  await page.getByRole('button', { name: 'Mejorar a Restaurante Plus' }).click()
  await page.getByRole('radio', { name: price }).check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.waitForURL(/\/demo\/pago\//)
}

async function addDishes(page: Page, session: Session | null, restaurantId: number, count: number) {
  for (let n = 1; n <= count; n += 1) {
    const answer = await page.request.post(`/api/menu/${restaurantId}/menu`, {
      headers: { authorization: `Bearer ${session?.token}` },
      data: { name: `Locro ${n}`, description: 'De papa, con queso.', price: 3.5, category: 'Locros' },
    })
    expect(answer.status()).toBe(201)
  }
}

test('an owner at the limit upgrades, adds a fourth restaurant and a sixth dish, cancels, and keeps everything', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  test.slow()
  for (const name of ['Uno', 'Dos', 'Tres']) await createRestaurant(baseURL, session, { name: `Local ${name}` })
  await page.goto('/dashboard/agregar-restaurante')
  await upgrade(page, '$215.89 al año')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('Payment successful! Upgrading your account...')).toBeVisible()
  await expect(page.getByText('Listo: ya tienes Restaurante Plus.')).toBeVisible()
  await page.waitForURL('/profile')
  await expect(page.getByText('Tienes Restaurante Plus, con pago anual.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/agregar-restaurante')
  await expect(page.getByLabel('Nombre')).toBeVisible()
  const fourth = await createRestaurant(baseURL, session, { name: 'Local Cuatro' })
  await addDishes(page, session, fourth.id, 6)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Administrar mi suscripción' }).click()
  await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
  await page.waitForURL('/profile')
  await expect(page.getByText('Tu plan terminó.')).toBeVisible()
  await page.goto('/dashboard/mis-restaurantes')
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro'])
    await expect(page.getByRole('heading', { name: `Local ${name}` })).toBeVisible()
  await page.goto('/dashboard/agregar-restaurante')
  await expect(page.getByRole('heading', { name: 'Ya tienes 4 restaurantes' })).toBeVisible()
  await page.goto(`/restaurante/${fourth.slug}/menu`)
  await expect(page.getByText('Locro 6')).toBeVisible()
})

test('a failed payment warns and keeps Restaurante Plus for a while', async ({ page }) => {
  await page.goto('/profile')
  await upgrade(page, '$19.99 al mes')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.waitForURL('/profile')
  await page.getByRole('button', { name: 'Administrar mi suscripción' }).click()
  await page.getByRole('button', { name: 'Simular un pago fallido' }).click()
  await expect(page.getByText('No pudimos cobrar tu suscripción.')).toBeVisible()
  await expect(page.getByText('Tienes Restaurante Plus, con pago mensual.')).toBeVisible()
})

test('a payment that was cancelled says so and changes nothing', async ({ page, expectAccessible }) => {
  await page.goto('/profile')
  await upgrade(page, '$19.99 al mes')
  await page.getByRole('link', { name: 'Cancelar y volver' }).click()
  await expect(page.getByText('Payment was cancelled. Try again if you want to upgrade.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver mi cuenta' }).click()
  await expect(page.getByRole('button', { name: 'Mejorar a Restaurante Plus' })).toBeVisible()
})

test('a made-up session upgrades nobody', async ({ page }) => {
  await page.goto('/pago-exitoso?session_id=cs_inventado')
  await expect(page.getByText('Payment successful! Upgrading your account...')).toBeVisible()
  await expect(page.getByText('Todavía no vemos ese pago en tu cuenta.')).toBeVisible()
  await page.waitForURL('/profile')
  await expect(page.getByRole('button', { name: 'Mejorar a Restaurante Plus' })).toBeVisible()
})

test('without a session the page explains itself and stays', async ({ page }) => {
  await page.goto('/pago-exitoso')
  await expect(page.getByRole('heading', { name: 'Aquí no hay ningún pago' })).toBeVisible()
})

plainTest.describe('in production without keys', () => {
  plainTest.use({ visitor: 'restaurant', expectedProblems: [/\b(404|409)\b/] })

  plainTest('upgrading says that payments are not set up, and there is no demo page', async ({ page }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Mejorar a Restaurante Plus' }).click()
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(page.getByText('Los pagos todavía no están configurados.')).toBeVisible()
    expect((await page.goto('/demo/pago/cs_demo_1'))?.status()).toBe(404)
  })
})
