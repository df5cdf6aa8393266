import type { PushPayload } from '#contract/notices/devices.ts'
import { readingTag } from '#contract/notices/reading-tag.ts'
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
  if (tag === readingTag && (await isPanelInSight())) return
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { navigate } }
  await worker.registration.showNotification(title, options)
}

/** It says itself that the menu was read. */
async function isPanelInSight(): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some((page) => page.visibilityState === 'visible' && isPanel(page))
}

async function tellPages(test: string | undefined): Promise<void> {
  if (test === undefined) return
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    page.postMessage({ test })
  }
}

/** An open panel comes to the front and opens the screen itself: it knows where it is, and asks about unsaved changes first. */
async function open(address: string | undefined): Promise<void> {
  if (!address || new URL(address).origin !== worker.location.origin) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const panel = pages.find(isPanel)
  if (!panel) return void (await worker.clients.openWindow(address))
  const { pathname, search } = new URL(address)
  panel.postMessage({ opens: pathname + search })
  await panel.focus()
}

/** By the address with which the page was loaded: screens that opened since do not change it. */
function isPanel({ url }: { url: string }): boolean {
  return /^\/(dashboard|profile)(\/|$)/.test(new URL(url).pathname)
}
