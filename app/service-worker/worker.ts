/**
 * Caches the menus that a person has opened, so that they open again without a connection. It always asks the network first, and
 * never touches another site's files or the application, and nothing of the API. See docs/decisions/0011-menus-without-a-connection.md
 */
import { findCachePath, findPlaceOnMenu, isCacheable, isCacheableFile, isGone } from './cacheable-pages.ts'
import { withinTimeout } from './network-timeout.ts'
import {
  type CachedPage,
  cachePage,
  copyOf,
  deleteOldShells,
  fillShell,
  findFile,
  findNewPath,
  findOfflinePage,
  findPage,
  forgetPage,
  listPages,
  markUsed,
  noticeStylesheet,
  storeNewPath,
} from './offline-cache.ts'
import { withCachedMenus, withNotice } from './offline-notice.ts'
import { wordsOfPage } from './offline-words.ts'
import { showNotices } from './shown-notices.ts'
import { type PageFetch, worker } from './worker-scope.ts'

showNotices()

/** A page that was cached within this time is not cached again. */
const recentMs = 60_000

// A new worker can serve the files of pages that are open, so it does not wait for them to close.
worker.addEventListener('install', (event) => event.waitUntil(Promise.all([fillShell(), worker.skipWaiting()])))

worker.addEventListener('activate', (event) => {
  // The browser requests a page while the worker is still starting.
  // In Firefox a preload that fails, as without a connection, fails the page too, whatever the worker answers.
  const isFirefox = navigator.userAgent.includes('Firefox/')
  const preload = worker.registration.navigationPreload?.[isFirefox ? 'disable' : 'enable']()
  event.waitUntil(Promise.all([deleteOldShells(), preload, worker.clients.claim()]))
})

/** Sent by a page that loaded before the worker was active. */
worker.addEventListener('message', (event) => {
  const url = event.source && new URL(event.source.url)
  const path = url && findCachePath(url)
  if (path) event.waitUntil(oneAtATime(() => cacheUnlessRecent(path)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, findCachePath(url)))
  else if (isCacheableFile(url.pathname)) event.respondWith(answerFile(request))
})

async function answerPage(event: PageFetch, path: string | null): Promise<Response> {
  const network = event.preloadResponse.then((answer) => answer ?? fetch(event.request))
  if (event.request.destination !== 'document') return network
  if (path === null) return network.catch(showOfflinePage)

  const copy = network.then((answer) => answer.clone()).catch(() => null)
  event.waitUntil(copy.then((answer) => answer && oneAtATime(() => updateCache(path, answer))))
  const cached = await findPage(path).catch(() => undefined)
  if (!cached) return network.catch(() => redirectToNewPath(path))
  const answer = await withinTimeout(network)
  return answer ?? showCachedPage(cached, event)
}

async function answerFile(request: Request): Promise<Response> {
  return (await findFile(request).catch(() => undefined)) ?? fetch(request)
}

async function showCachedPage(cached: CachedPage, event: PageFetch): Promise<Response> {
  const { answer, record } = cached
  event.waitUntil(oneAtATime(() => markUsed({ answer: answer.clone(), record })))
  const html = await answer.clone().text()
  return copyOf(answer, withNotice(html, record.keptAt, noticeStylesheet, wordsOfPage(html)))
}

/** A printed QR code with an old address works without a connection too. */
async function redirectToNewPath(oldPath: string): Promise<Response> {
  const path = await findNewPath(oldPath).catch(() => undefined)
  return path ? Response.redirect(path) : redirectToMenu(oldPath)
}

/** The menu has the words of every dish. */
async function redirectToMenu(path: string): Promise<Response> {
  const place = findPlaceOnMenu(path)
  const isCached = place && (await findPage(place.menu).catch(() => undefined))
  return isCached ? Response.redirect(place.menu + place.anchor) : showOfflinePage()
}

async function showOfflinePage(): Promise<Response> {
  const page = await findOfflinePage()
  if (!page) return Response.error()
  const html = await page.text()
  return copyOf(page, withCachedMenus(html, await listPages(), wordsOfPage(html)))
}

async function updateCache(path: string, answer: Response): Promise<void> {
  if (isCacheable(answer)) await cachePage(path, answer)
  else if (isGone(answer)) await forgetPage(path)
  else if (answer.type === 'opaqueredirect') await storeRedirect(path)
}

/** A worker cannot see the target of a redirect, so it follows the redirect itself. */
async function storeRedirect(oldPath: string): Promise<void> {
  const path = findCachePath(new URL((await fetch(oldPath)).url))
  if (path && path !== oldPath) await storeNewPath(oldPath, path)
}

async function cacheUnlessRecent(path: string): Promise<void> {
  const cached = await findPage(path)
  if (cached && Date.now() - cached.record.keptAt < recentMs) return
  await updateCache(path, await fetch(path))
}

let lastWork: Promise<unknown> = Promise.resolve()

/** Two pages that are cached at the same time would delete each other's files. A failure loses the copy, never the page. */
function oneAtATime(work: () => Promise<void>): Promise<unknown> {
  lastWork = lastWork.then(work).catch(() => undefined)
  return lastWork
}
