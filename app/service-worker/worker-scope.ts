/**
 * What a service worker finds around itself, as far as ours use it. TypeScript keeps these types in its `webworker` library, which
 * cannot stand beside `dom`, and everything else in this house needs `dom`.
 */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type PageMessage = LastingEvent & { source: { url: string } | null }

export type PageFetch = LastingEvent & {
  request: Request
  /** The answer that the browser asked for while it woke the worker; undefined where it does not do so. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerEvents = { install: LastingEvent; activate: LastingEvent; message: PageMessage; fetch: PageFetch }

type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
  location: Location
}

export const worker = self as unknown as WorkerScope
