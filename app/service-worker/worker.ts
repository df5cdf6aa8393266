/**
 * Keeps the menus that somebody has opened, so that they open again without a connection. It asks the network first, always;
 * it never touches the API, another site's files or what the application shows. See docs/decisions/0011-menus-without-a-connection.md
 */
import { findKeptPath, isGone, isKeptFile, isWorthKeeping } from './kept-pages.ts'
import { withKeptMenus, withNotice } from './offline-words.ts'
import { withPatience } from './patience.ts'
import {
  copyOf,
  dropOldShells,
  findFile,
  findNewPath,
  findOfflinePage,
  findPage,
  forgetPage,
  type KeptPage,
  keepNewPath,
  keepPage,
  listPages,
  noteUse,
  noticeStylesheet,
  stockShell,
} from './shelf.ts'
import { type PageFetch, worker } from './worker-scope.ts'

/** A page that is asked for again within this time has just been kept. */
const justNowMs = 60_000

// Whatever an open page holds, the next worker gives it too: it need not wait for the page to close.
worker.addEventListener('install', (event) => event.waitUntil(Promise.all([stockShell(), worker.skipWaiting()])))

worker.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker still wakes up.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([dropOldShells(), preload, worker.clients.claim()]))
})

/** From a page that was opened before there was a worker to see it. */
worker.addEventListener('message', (event) => {
  const url = event.source && new URL(event.source.url)
  const path = url && findKeptPath(url)
  if (path) event.waitUntil(inTurn(() => keepUnlessJustKept(path)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, findKeptPath(url)))
  else if (isKeptFile(url.pathname)) event.respondWith(answerFile(request))
})

async function answerPage(event: PageFetch, path: string | null): Promise<Response> {
  const network = event.preloadResponse.then((answer) => answer ?? fetch(event.request))
  if (event.request.destination !== 'document') return network
  if (path === null) return network.catch(showOfflinePage)

  const copy = network.then((answer) => answer.clone()).catch(() => null)
  event.waitUntil(copy.then((answer) => answer && inTurn(() => learn(path, answer))))
  const kept = await findPage(path).catch(() => undefined)
  if (!kept) return network.catch(() => leadToNewPath(path))
  const answer = await withPatience(network)
  return answer ?? showKeptPage(kept, event)
}

async function answerFile(request: Request): Promise<Response> {
  return (await findFile(request).catch(() => undefined)) ?? fetch(request)
}

async function showKeptPage(kept: KeptPage, event: PageFetch): Promise<Response> {
  const { answer, record } = kept
  event.waitUntil(inTurn(() => noteUse({ answer: answer.clone(), record })))
  return copyOf(answer, withNotice(await answer.clone().text(), record.keptAt, noticeStylesheet))
}

/** A printed code never dies, not even where there is no signal. */
async function leadToNewPath(oldPath: string): Promise<Response> {
  const path = await findNewPath(oldPath).catch(() => undefined)
  return path ? Response.redirect(path) : showOfflinePage()
}

async function showOfflinePage(): Promise<Response> {
  const page = await findOfflinePage()
  return page ? copyOf(page, withKeptMenus(await page.text(), await listPages())) : Response.error()
}

async function learn(path: string, answer: Response): Promise<void> {
  if (isWorthKeeping(answer)) await keepPage(path, answer)
  else if (isGone(answer)) await forgetPage(path)
  else if (answer.type === 'opaqueredirect') await learnNewPath(path)
}

/** A worker is not told where the browser is led, so it goes there itself. */
async function learnNewPath(oldPath: string): Promise<void> {
  const path = findKeptPath(new URL((await fetch(oldPath)).url))
  if (path && path !== oldPath) await keepNewPath(oldPath, path)
}

async function keepUnlessJustKept(path: string): Promise<void> {
  const kept = await findPage(path)
  if (kept && Date.now() - kept.record.keptAt < justNowMs) return
  await learn(path, await fetch(path))
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Two pages that are kept at once must not clear away each other's files. A failure costs the copy, never the page. */
function inTurn(work: () => Promise<void>): Promise<unknown> {
  lastTurn = lastTurn.then(work).catch(() => undefined)
  return lastTurn
}
