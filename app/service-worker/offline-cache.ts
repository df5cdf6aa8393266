import { cacheLimits, choosePages, type PageRecord } from './cache-limits.ts'
import {
  listFiles,
  listImports,
  listIslands,
  listPictures,
  pointToCachedPictures,
  readTitle,
} from './page-resources.ts'

/** Written by the build: `scripts/vite/service-worker-plugin.ts`. */
declare const __OFFLINE__: { version: string; noticeStylesheet: string }
export const { noticeStylesheet } = __OFFLINE__

const prefix = 'cartaviva-'
const pagesName = `${prefix}pages-1`
const filesName = `${prefix}files-1`
const oldPathsName = `${prefix}old-paths-1`
const shellName = `${prefix}shell-${__OFFLINE__.version}`
/** Phones have copies with this header: its name stays. */
const recordHeader = 'x-kept-page'
const offlinePath = '/sin-conexion'

export type CachedPage = { answer: Response; record: PageRecord }

const openPages = () => caches.open(pagesName)
const openFiles = () => caches.open(filesName)
const openOldPaths = () => caches.open(oldPathsName)
const openShell = () => caches.open(shellName)

/** The offline page and its files, from the same build as the worker. */
export async function fillShell(): Promise<void> {
  const shell = await openShell()
  const answer = await fetch(offlinePath, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${offlinePath} answered ${answer.status}`)
  const html = await answer.clone().text()
  await shell.addAll([...listFiles(html), noticeStylesheet])
  await shell.put(offlinePath, answer)
}

export async function findOfflinePage(): Promise<Response | undefined> {
  return (await openShell()).match(offlinePath)
}

/** Deletes the shells of earlier builds. Cached pages of earlier builds stay: their files are cached with them. */
export async function deleteOldShells(): Promise<void> {
  const names = await caches.keys()
  const current = [pagesName, filesName, oldPathsName, shellName]
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && !current.includes(name)).map((name) => caches.delete(name)),
  )
}

export async function findPage(path: string): Promise<CachedPage | undefined> {
  const answer = await (await openPages()).match(path)
  return answer && { answer, record: readRecord(answer) }
}

/** The current path for an old one, such as that of a printed QR code after the restaurant was renamed. */
export async function findNewPath(oldPath: string): Promise<string | undefined> {
  return (await (await openOldPaths()).match(oldPath))?.text()
}

export async function storeNewPath(oldPath: string, path: string): Promise<void> {
  await (await openOldPaths()).put(oldPath, new Response(path))
}

export async function listPages(): Promise<PageRecord[]> {
  const answers = await (await openPages()).matchAll()
  return answers.map(readRecord)
}

export async function findFile(request: Request): Promise<Response | undefined> {
  // The copy matches in every encoding.
  const options = { ignoreVary: true }
  return (await (await openFiles()).match(request, options)) ?? (await openShell()).match(request, options)
}

export async function forgetPage(path: string): Promise<void> {
  await (await openPages()).delete(path)
  await forgetOldPathsTo([path])
  await evictPages()
}

/** Pages that were opened longest ago are evicted first. */
export async function markUsed({ answer, record }: CachedPage): Promise<void> {
  await putPage(await answer.text(), answer, { ...record, usedAt: Date.now() })
}

/** Caches the page at once, then its files with one size of each picture, and evicts other pages for them. */
export async function cachePage(path: string, answer: Response): Promise<void> {
  const html = await answer.text()
  const now = Date.now()
  const known = await findPage(path)
  const record = { path, title: readTitle(html), keptAt: now, usedAt: now, files: known?.record.files ?? [], bytes: 0 }
  await putPage(html, answer, { ...record, bytes: html.length })

  const chosen = await cachePictures(html)
  const scripts = await cacheScripts(html)
  const files = [...chosen.values(), ...scripts]
  const bytes = html.length + (await measureBytes(files))
  await putPage(pointToCachedPictures(html, chosen), answer, { ...record, files, bytes })
  await evictPages()
}

async function putPage(html: string, from: Response, record: PageRecord): Promise<void> {
  const copy = copyOf(from, html)
  copy.headers.set(recordHeader, encodeURIComponent(JSON.stringify(record)))
  await (await openPages()).put(record.path, copy)
}

function readRecord(answer: Response): PageRecord {
  return JSON.parse(decodeURIComponent(answer.headers.get(recordHeader) ?? ''))
}

/** Without the headers of the compressed body: the browser has decompressed it. */
export function copyOf(answer: Response, body: string | Blob): Response {
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.delete(recordHeader)
  return new Response(body, { headers })
}

/** Maps the `src` of each picture to the size that is cached. */
async function cachePictures(html: string): Promise<Map<string, string>> {
  const files = await openFiles()
  const chosen = new Map<string, string>()
  // One after the other, so that the open page gets most of the bandwidth.
  for (const { src, sizes } of listPictures(html).slice(0, cacheLimits.picturesOfPage)) {
    // The size that the page has shown is still in the browser's HTTP cache.
    const findOrCache = async (path: string) => (await files.match(path)) ?? cacheFile(path, 'only-if-cached')
    const cached = await findFirst([...sizes, src], findOrCache)
    if (cached !== undefined) chosen.set(src, cached)
    else if (!isSavingData() && (await cacheFile(src))) chosen.set(src, src)
  }
  return chosen
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Scripts with everything they import; of the islands only those on this page. */
async function cacheScripts(html: string): Promise<string[]> {
  const islands = listIslands(html)
  const wanted = new Set(listFiles(html))
  for (const path of wanted) {
    const file = (await (await openFiles()).match(path)) ?? (await cacheFile(path))
    if (!file) wanted.delete(path)
    else if (path.endsWith('.js')) for (const next of listImports(await file.text(), islands)) wanted.add(next)
  }
  return [...wanted]
}

async function cacheFile(path: string, cache: RequestCache = 'default'): Promise<Response | undefined> {
  try {
    const answer = await fetch(path, { cache, mode: 'same-origin', priority: 'low' })
    if (answer.status !== 200 || answer.type !== 'basic') return undefined
    const copy = copyOf(answer, await answer.blob())
    await (await openFiles()).put(path, copy.clone())
    return copy
  } catch {
    return undefined
  }
}

async function measureBytes(paths: string[]): Promise<number> {
  const files = await openFiles()
  const weights = await Promise.all(paths.map(async (path) => (await (await files.match(path))?.blob())?.size ?? 0))
  return weights.reduce((sum, bytes) => sum + bytes, 0)
}

async function evictPages(): Promise<void> {
  const [pages, files] = await Promise.all([openPages(), openFiles()])
  const { remaining, evicted } = choosePages(await listPages())
  await Promise.all(evicted.map(({ path }) => pages.delete(path)))
  await forgetOldPathsTo(evicted.map(({ path }) => path))
  const needed = new Set(remaining.flatMap(({ files }) => files.map((path) => new URL(path, location.origin).href)))
  const unneeded = (await files.keys()).filter(({ url }) => !needed.has(url))
  await Promise.all(unneeded.map((request) => files.delete(request)))
}

async function forgetOldPathsTo(paths: string[]): Promise<void> {
  const oldPaths = await openOldPaths()
  for (const request of await oldPaths.keys()) {
    const path = await (await oldPaths.match(request))?.text()
    if (path !== undefined && paths.includes(path)) await oldPaths.delete(request)
  }
}

async function findFirst(paths: string[], isThere: (path: string) => Promise<unknown>): Promise<string | undefined> {
  for (const path of paths) if (await isThere(path)) return path
  return undefined
}
