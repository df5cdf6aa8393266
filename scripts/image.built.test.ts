import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession } from '../tests/product/accounts.ts'
import { createRestaurant, uploadPictures } from '../tests/product/restaurants.ts'
import { startBuiltServer } from './built-server.ts'
import { projectRoot } from './project.ts'

type LockedPackage = { dev?: boolean }

/** On the project's disk, so that hard links make the copy fast. */
const image = join(projectRoot, 'test-results/image')
const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')

let server: Awaited<ReturnType<typeof startBuiltServer>>
beforeAll(async () => {
  rmSync(image, { recursive: true, force: true })
  for (const [, path = ''] of dockerfile.matchAll(/^COPY --from=build \/cartaviva\/(\S+) \1$/gm)) copy(path)
  for (const path of productionPackages()) copy(path)
  server = await startBuiltServer({}, { folder: image })
})
afterAll(async () => {
  await server?.stop()
  rmSync(image, { recursive: true, force: true })
})

test('what the image holds, without devDependencies, serves pages, the application, pictures and social cards', async () => {
  const owner = await createSession(server.url, 'restaurant')
  const { slug, banner_path } = await createRestaurant(server.url, owner, await uploadPictures(server.url, owner))
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/acceso', 'text/html'],
    [`/restaurante/${slug}/menu`, 'text/html'],
    [`/images/${banner_path}`, 'image/webp'],
    [`/social/restaurante/${slug}.png`, 'image/png'],
    ['/api/docs/', 'text/html'],
    ['/sitemap.xml', 'application/xml'],
  ] as const) {
    const response = await fetch(`${server.url}${path}`)
    expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, type])
  }
})

test('what the image holds can be administered', () => {
  const answer = execFileSync(process.execPath, ['server/operator/admin.ts', 'reviews', 'reported'], {
    cwd: image,
    env: { ...process.env, DATA_DIR: server.dataFolder },
    encoding: 'utf8',
  })
  expect(answer).toContain('Nothing is reported.')
})

function copy(path: string) {
  mkdirSync(join(image, dirname(path)), { recursive: true })
  execFileSync('cp', ['-al', join(projectRoot, path), join(image, path)])
}

/** Those that `npm ci --omit=dev` leaves at the top of node_modules on this machine. */
function productionPackages(): string[] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .map(([path]) => path)
    .filter((path) => existsSync(join(projectRoot, path)))
}
