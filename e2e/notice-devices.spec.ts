import type { Page } from '@playwright/test'
import { listDevices, removeDevice } from '#contract/notices/devices.ts'
import { createAccount, logIn, type Session } from '../tests/product/accounts.ts'
import { openOrders } from '../tests/product/orders.ts'
import { succeed } from '../tests/product/product-client.ts'
import { expect, test } from './support/fixtures.ts'
import { giveSubscription } from './support/notice-browser.ts'

test.use({ visitor: 'restaurant', serviceWorkers: 'allow' })

const on = (page: Page) => page.getByRole('button', { name: 'Avisarme en este equipo' })
const tested = (page: Page) => page.getByRole('button', { name: 'Probar aviso' })
const devicesOf = (origin: string | undefined, session: Session | null) =>
  succeed(origin, listDevices, {}, { token: session?.token })

async function turnOn(page: Page) {
  await page.goto('/profile')
  await on(page).click()
  await expect(tested(page)).toBeVisible()
}

/** In the same tab, as if the session before had run out. */
async function becomes(page: Page, { token, user }: Session) {
  await page.goto('/')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user)
      localStorage.setItem('token', token)
    },
    [token, JSON.stringify(user)] as const,
  )
}

test('after the first order, never before, a device can be told with the panel closed; the account lists it, tests it truly and ends it', async ({
  page,
  baseURL,
  session,
  expectAccessible,
}) => {
  await giveSubscription(page)
  const { panelPath, place } = await openOrders(baseURL, session)
  await page.goto(`${panelPath}/pedidos`)
  await expect(page.getByRole('heading', { name: 'Todavía no hay pedidos' })).toBeVisible()
  await expect(on(page)).toBeHidden()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Avisos por correo' })).toBeVisible()
  await expect(on(page)).toBeHidden()

  await page.goto(`${panelPath}/pedidos`)
  await place()
  await expect(on(page)).toBeVisible()
  await expectAccessible(page)
  await on(page).click()
  await expect(on(page)).toBeHidden()

  await page.goto('/profile')
  await expect(page.getByText('Este equipo')).toHaveCount(2)
  await tested(page).click()
  await expect(page.getByText('El aviso no llegó.')).toBeVisible({ timeout: 25_000 })
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await expect(tested(page)).toBeHidden()
  await expect(on(page)).toBeVisible()
})

test.describe('a device that was ended elsewhere', () => {
  test.use({ expectedProblems: [/\b404\b.*(devices|\/test)/] })

  test('can be told again: the account and ‘Pedidos’ offer it', async ({ page, baseURL, session }) => {
    await giveSubscription(page)
    const { panelPath, place } = await openOrders(baseURL, session)
    await place()
    const endElsewhere = async () => {
      for (const { id } of await devicesOf(baseURL, session))
        await succeed(baseURL, removeDevice, { params: { deviceId: id } }, { token: session?.token })
    }
    await turnOn(page)
    await endElsewhere()
    await tested(page).click()
    await expect(page.getByText('Ese equipo ya no recibe avisos.')).toBeVisible()
    await on(page).click()
    await expect(tested(page)).toBeVisible()

    await endElsewhere()
    await page.goto(`${panelPath}/pedidos`)
    await expect(on(page)).toBeVisible()
    await page.goto('/profile')
    await expect(on(page)).toBeVisible()
  })
})

test('two owners share a tablet: each is asked, and who logs out is told of nothing there any more', async ({
  page,
  baseURL,
  session,
}) => {
  await giveSubscription(page)
  const { origin } = new URL(baseURL ?? '')
  const person = await createAccount(origin, 'restaurant')
  const second = await logIn(origin, person)
  for (const owner of [session, second]) await (await openOrders(baseURL, owner)).place()
  await turnOn(page)

  await becomes(page, second)
  await page.goto('/dashboard/pedidos')
  await expect(on(page)).toBeVisible()
  await turnOn(page)
  expect(await devicesOf(baseURL, second)).toHaveLength(1)

  page.once('dialog', (question) => question.accept())
  const loggedOut = page.waitForResponse('**/api/auth/logout?*')
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  expect((await loggedOut).status()).toBe(200)
  expect(await devicesOf(baseURL, await logIn(origin, person))).toEqual([])
})
