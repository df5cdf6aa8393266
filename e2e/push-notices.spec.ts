import type { CDPSession, Page, Worker } from '@playwright/test'
import { type PushPayload, pushPayloadSchema } from '#contract/notices/devices.ts'
import { chromiumArgs, findWholeChromium } from '../scripts/chromium.ts'
import { openKitchen } from '../tests/product/kitchens.ts'
import { openOrders } from '../tests/product/orders.ts'
import { expect, test } from './support/fixtures.ts'
import { giveSubscription } from './support/notice-browser.ts'

const wholeChromium = findWholeChromium()

test.use({
  visitor: 'restaurant',
  serviceWorkers: 'allow',
  ...(wholeChromium && { launchOptions: { executablePath: wholeChromium, args: chromiumArgs } }),
})

const notice = { title: 'Tienes un pedido nuevo', body: 'Tócalo para verlo en tu panel.', tag: 'pedidos' }

const newOrder = (origin: string | undefined, more: Partial<PushPayload> = {}): PushPayload =>
  pushPayloadSchema.parse({
    web_push: 8030,
    notification: { ...notice, navigate: new URL('/dashboard/pedidos', origin).href },
    mutable: true,
    ...more,
  })

/** A notice with a tag of its own: what still closes the one before it leaves this one alone. */
function anotherOrder(origin: string): PushPayload {
  const order = newOrder(origin)
  return { ...order, notification: { ...order.notification, tag: crypto.randomUUID() } }
}

/** Stands for the browser's push service: it hands decrypted messages to the worker. */
async function openPushService(page: Page, origin: string) {
  const devTools: CDPSession = await page.context().newCDPSession(page)
  const { promise: registered, resolve } = Promise.withResolvers<string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
    if (found) resolve(found.registrationId)
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (payload: PushPayload) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** DevTools does not say whether a message arrived: one on its way while a page is left can be lost, and is sent again. */
async function pushUntilShown(page: Page, push: (payload: PushPayload) => Promise<unknown>, payload: PushPayload) {
  await expect(async () => {
    await push(payload)
    await expect.poll(() => shownNotices(page), { timeout: 3_000 }).toHaveLength(1)
  }).toPass()
}

/** No tool clicks a notice of the system, and a browser lets only a real click open a window: returns the address that the worker asked for. */
async function click(page: Page, worker: Worker) {
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
    } & EventTarget
    let opened: string | null = null
    scope.clients.openWindow = async (url) => {
      opened = url
      return null
    }
    const [notification] = await scope.registration.getNotifications()
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.allSettled(work)
    return opened
  })
  await expect.poll(() => shownNotices(page)).toEqual([])
  return opened
}

test.beforeEach(() => {
  test.info().skip(!wholeChromium, 'needs a whole Chromium: the shell, which runs the other journeys, shows no notices')
})

test('a push becomes a notice, and a click on it leads an open panel to ‘Pedidos’, or opens it', async ({
  page,
  context,
  baseURL,
  session,
}) => {
  await context.grantPermissions(['notifications'])
  const { restaurant } = await openKitchen(baseURL, session)
  const { origin } = new URL(baseURL ?? '')
  const listening = page.waitForResponse('**/api/overview/orders/live')
  await page.goto(`/dashboard/restaurante/${restaurant.id}/menu`)
  await listening
  await page.evaluate(async () => {
    await navigator.serviceWorker.register(document.documentElement.dataset.worker ?? '')
    await navigator.serviceWorker.ready
  })
  const push = await openPushService(page, origin)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

  await push(newOrder(origin))
  await expect.poll(() => shownNotices(page)).toEqual([notice])
  // The next one takes its place.
  await push(newOrder(origin))
  await expect.poll(() => shownNotices(page)).toEqual([notice])

  expect(await click(page, worker)).toBeNull()
  await expect(page).toHaveURL(`/dashboard/restaurante/${restaurant.id}/pedidos`)

  // The kitchen stays where it is.
  await page.goto(`/dashboard/restaurante/${restaurant.id}/pedidos?vista=cocina`)
  await pushUntilShown(page, push, anotherOrder(origin))
  expect(await click(page, worker)).toBeNull()
  await expect(page).toHaveURL(/\?vista=cocina$/)

  // A worker knows only the address with which the page was loaded.
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Menú' }).click()
  await expect(page).toHaveURL(/\/menu$/)
  await pushUntilShown(page, push, anotherOrder(origin))
  await click(page, worker)
  await expect(page).toHaveURL(`/dashboard/restaurante/${restaurant.id}/pedidos`)

  await page.goto('/precios')
  await pushUntilShown(page, push, anotherOrder(origin))
  expect(await click(page, worker)).toBe(`${origin}/dashboard/pedidos`)

  await pushUntilShown(page, push, anotherOrder('https://example.com'))
  expect(await click(page, worker)).toBeNull()
})

test('a test that arrives is told on the screen that asked for it', async ({ page, baseURL, session }) => {
  await giveSubscription(page)
  const { place } = await openOrders(baseURL, session)
  await place()
  const { origin } = new URL(baseURL ?? '')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Avisarme en este equipo' }).click()
  const tested = page.getByRole('button', { name: 'Probar aviso' })
  await expect(tested).toBeVisible()
  const push = await openPushService(page, origin)
  const arrived = page.getByText('El aviso llegó a este equipo.')
  // Accepted by the service, and delivered to the worker as the service would.
  await page.route('**/api/push/devices/*/test', async (route) => {
    await route.fulfill({ json: { accepted: true } })
    await expect(arrived).toBeHidden()
    await push(newOrder(origin, { test: route.request().postDataJSON().test }))
  })
  await tested.click()
  await expect(arrived).toBeVisible()
  await expect.poll(() => shownNotices(page)).toHaveLength(1)
})
