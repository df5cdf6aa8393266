import type { PushPayload } from '#contract/notices/devices.ts'
import { worker } from './worker-scope.ts'

/** Shows what the server sends, and tells open pages which test has arrived. Browsers demand that every push shows something. */
export function showNotices(): void {
  worker.addEventListener('push', (event) => {
    const payload = event.data?.json()
    if (payload) event.waitUntil(Promise.all([show(payload.notification), tellPages(payload.test)]))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data?.navigate))
  })
}

async function show({ title, body, tag, navigate }: PushPayload['notification']): Promise<void> {
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { navigate } }
  await worker.registration.showNotification(title, options)
}

async function tellPages(test: string | undefined): Promise<void> {
  if (test === undefined) return
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    page.postMessage({ test })
  }
}

/** An open panel comes to the front and opens 'Pedidos' itself: it knows on which screen it is, and asks about unsaved changes first. */
async function open(address: string | undefined): Promise<void> {
  if (!address || new URL(address).origin !== worker.location.origin) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The address with which the page was loaded: screens that opened since do not change it.
  const panel = pages.find(({ url }) => /^\/(dashboard|profile)(\/|$)/.test(new URL(url).pathname))
  if (!panel) return void (await worker.clients.openWindow(address))
  panel.postMessage({ opens: 'orders' })
  await panel.focus()
}
