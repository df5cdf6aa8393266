import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type CachedAnswer, prepareFile } from '#server/cache/cached-answer.ts'
import { sendAnswer } from '#server/cache/send-answer.ts'
import { answeredUnderPressure } from '#server/http/load-shedding.ts'
import { dataHeaders, fileHeaders, workerHeaders } from '#server/http/security-headers.ts'

type Options = {
  folder: string
  /** Whether `/sw.js` keeps menus on phones; otherwise it is one that removes them. */
  keepsMenus: boolean
}

/** With the types of `mime-db`. A file of another kind fails the start, so that none is sent as bytes without a type. */
const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The files of the build are few and small (2 MB), so they stay in memory and are sent as cached pages are. Read from the disk for each
 * request, a file waited in Node's thread pool behind the compression of new pages: 54 ms instead of 20 under a flood of them.
 */
export function mountStaticFiles(app: FastifyInstance, { folder, keepsMenus }: Options): void {
  const files = new Map(listFiles(folder).map((file) => [`/${file}`, readAnswer(folder, file)]))
  // A new build and the operator's switch reach every phone with the next page that it opens.
  const worker = files.get(keepsMenus ? '/sw.js' : '/sw-off.js')
  if (worker) files.set('/sw.js', worker)
  for (const [path, answer] of files) {
    app.get(path, { schema: { hide: true }, config: answeredUnderPressure }, (request, reply) => {
      reply.hijack()
      sendAnswer(answer, request.raw, reply.raw)
    })
  }
}

function listFiles(folder: string): string[] {
  const names = globSync('**/*.*', { cwd: folder, exclude: ['.vite'], withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}

function readAnswer(folder: string, file: string): CachedAnswer {
  const contentType = contentTypes[extname(file)]
  if (!contentType) throw new Error(`${file} has no content type: add its extension to static-files.ts`)
  const path = join(folder, file)
  const headers = {
    ...headersOf(file),
    'content-type': contentType,
    'cache-control': cacheControlOf(file),
  }
  const [br, gzip] = [`${path}.br`, `${path}.gz`].map((compressed) =>
    existsSync(compressed) ? readFileSync(compressed) : undefined,
  )
  return prepareFile({ headers, body: readFileSync(path) }, { br, gzip })
}

/** A drawing that is opened is a document, which could run scripts. */
function headersOf(file: string) {
  if (isWorker(file)) return workerHeaders()
  return /\.(css|ico|jpg|js|png|webp|woff2)$/.test(file) ? fileHeaders() : dataHeaders()
}

function isWorker(file: string): boolean {
  return /^sw(-off)?\.js$/.test(file)
}

function cacheControlOf(file: string): string {
  if (isWorker(file)) return 'no-cache'
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}
