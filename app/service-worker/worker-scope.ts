import type { PushPayload } from '#contract/notices/devices.ts'

/**
 * The part of a service worker's global scope that ours uses. TypeScript has these types in its `webworker` library, which conflicts with
 * `dom`, and all other code needs `dom`.
 */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type PageMessage = LastingEvent & { source: { url: string } | null }

export type PageFetch = LastingEvent & {
  request: Request
  /** The answer to the browser's own request during the start of the worker; undefined where it made none. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type PushMessage = LastingEvent & { data: { json: () => PushPayload } | null }
type NotificationClick = LastingEvent & { notification: Notification & { data?: { navigate?: string } } }

type WorkerEvents = {
  install: LastingEvent
  activate: LastingEvent
  message: PageMessage
  fetch: PageFetch
  push: PushMessage
  notificationclick: NotificationClick
}

type OpenPage = {
  url: string
  visibilityState: DocumentVisibilityState
  postMessage: (message: unknown) => void
  focus: () => Promise<unknown>
}

type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
}

export const worker = self as unknown as WorkerScope
