import { listFiles, listImports, listIslands, listPictures, readTitle, settlePictures } from './page-needs.ts'
import { choosePages, type PageRecord, room } from './room.ts'

/** Written by the build: `scripts/vite/service-worker-plugin.ts`. */
declare const __OFFLINE__: { version: string; noticeStylesheet: string }
export const { noticeStylesheet } = __OFFLINE__

const prefix = 'cartaviva-'
const pagesName = `${prefix}pages-1`
const filesName = `${prefix}files-1`
const oldPathsName = `${prefix}old-paths-1`
const shellName = `${prefix}shell-${__OFFLINE__.version}`
const recordHeader = 'x-kept-page'
const offlinePath = '/sin-conexion'

export type KeptPage = { answer: Response; record: PageRecord }

const openPages = () => caches.open(pagesName)
const openFiles = () => caches.open(filesName)
const openOldPaths = () => caches.open(oldPathsName)
const openShell = () => caches.open(shellName)

/** What shows when nothing else can, from the same build as the worker. */
export async function stockShell(): Promise<void> {
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

/** Of earlier builds. Pages and their files stay: they belong together, whatever build they came from. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  const current = [pagesName, filesName, oldPathsName, shellName]
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && !current.includes(name)).map((name) => caches.delete(name)),
  )
}

export async function findPage(path: string): Promise<KeptPage | undefined> {
  const answer = await (await openPages()).match(path)
  return answer && { answer, record: readRecord(answer) }
}

/** Where a path leads that is another page's by now, such as that of a printed code after the restaurant was renamed. */
export async function findNewPath(oldPath: string): Promise<string | undefined> {
  return (await (await openOldPaths()).match(oldPath))?.text()
}

export async function keepNewPath(oldPath: string, path: string): Promise<void> {
  await (await openOldPaths()).put(oldPath, new Response(path))
}

export async function listPages(): Promise<PageRecord[]> {
  const answers = await (await openPages()).matchAll()
  return answers.map(readRecord)
}

export async function findFile(request: Request): Promise<Response | undefined> {
  // Compressed or not, it is the same file.
  const options = { ignoreVary: true }
  return (await (await openFiles()).match(request, options)) ?? (await openShell()).match(request, options)
}

export async function forgetPage(path: string): Promise<void> {
  await (await openPages()).delete(path)
  await forgetOldPathsTo([path])
  await makeRoom()
}

/** So that what is opened often outlives what was opened once. */
export async function noteUse({ answer, record }: KeptPage): Promise<void> {
  await putPage(await answer.text(), answer, { ...record, usedAt: Date.now() })
}

/** The page first, so that it is there at once; then what it needs, in one size, and the room for it. */
export async function keepPage(path: string, answer: Response): Promise<void> {
  const html = await answer.text()
  const now = Date.now()
  const known = await findPage(path)
  const record = { path, title: readTitle(html), keptAt: now, usedAt: now, files: known?.record.files ?? [], bytes: 0 }
  await putPage(html, answer, { ...record, bytes: html.length })

  const chosen = await keepPictures(html)
  const scripts = await keepScripts(html)
  const files = [...chosen.values(), ...scripts]
  const bytes = html.length + (await weigh(files))
  await putPage(settlePictures(html, chosen), answer, { ...record, files, bytes })
  await makeRoom()
}

async function putPage(html: string, from: Response, record: PageRecord): Promise<void> {
  const copy = copyOf(from, html)
  copy.headers.set(recordHeader, encodeURIComponent(JSON.stringify(record)))
  await (await openPages()).put(record.path, copy)
}

function readRecord(answer: Response): PageRecord {
  return JSON.parse(decodeURIComponent(answer.headers.get(recordHeader) ?? ''))
}

/** The browser has unpacked the body already. */
export function copyOf(answer: Response, body: string | Blob): Response {
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.delete(recordHeader)
  return new Response(body, { headers })
}

/** By the address that the page falls back on: what is kept of each picture. */
async function keepPictures(html: string): Promise<Map<string, string>> {
  const files = await openFiles()
  const chosen = new Map<string, string>()
  // One after the other: whoever reads the page at this moment comes first.
  for (const { src, sizes } of listPictures(html).slice(0, room.picturesOfPage)) {
    // The size that the page has shown is still in the browser's own cache and costs nothing.
    const isAtHand = async (path: string) => (await files.match(path)) ?? keepFile(path, 'only-if-cached')
    const atHand = await findFirst([...sizes, src], isAtHand)
    if (atHand !== undefined) chosen.set(src, atHand)
    else if (!savesData() && (await keepFile(src))) chosen.set(src, src)
  }
  return chosen
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** With what they import, as far as this page's islands need it. */
async function keepScripts(html: string): Promise<string[]> {
  const islands = listIslands(html)
  const wanted = new Set(listFiles(html))
  for (const path of wanted) {
    const file = (await (await openFiles()).match(path)) ?? (await keepFile(path))
    if (!file) wanted.delete(path)
    else if (path.endsWith('.js')) for (const next of listImports(await file.text(), islands)) wanted.add(next)
  }
  return [...wanted]
}

async function keepFile(path: string, cache: RequestCache = 'default'): Promise<Response | undefined> {
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

async function weigh(paths: string[]): Promise<number> {
  const files = await openFiles()
  const weights = await Promise.all(paths.map(async (path) => (await (await files.match(path))?.blob())?.size ?? 0))
  return weights.reduce((sum, bytes) => sum + bytes, 0)
}

async function makeRoom(): Promise<void> {
  const [pages, files] = await Promise.all([openPages(), openFiles()])
  const { stays, leaves } = choosePages(await listPages())
  await Promise.all(leaves.map(({ path }) => pages.delete(path)))
  await forgetOldPathsTo(leaves.map(({ path }) => path))
  const needed = new Set(stays.flatMap(({ files }) => files.map((path) => new URL(path, location.origin).href)))
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
