import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Chunk = { imports?: string[]; css?: string[] }

const projectRoot = new URL('../../', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(new URL('build/client/.vite/manifest.json', projectRoot), 'utf8'),
)

/** The files that routes need before they can be shown. */
function filesOf(...routes: string[]): Set<string> {
  const chunks = new Set(
    Object.keys(manifest).filter((id) => routes.some((route) => id.startsWith(`app/${route}.tsx`))),
  )
  expect(chunks.size).toBe(routes.length)
  for (const id of chunks) for (const imported of manifest[id]?.imports ?? []) chunks.add(imported)
  return new Set([...chunks, ...[...chunks].flatMap((id) => manifest[id]?.css ?? [])])
}

const overview = ['root', 'entry.client', 'panel/frame/application', 'panel/frame/panel-frame', 'panel/dashboard']
const place = ['panel/frame/owners-only', 'panel/frame/restaurant-place']

test.each([
  ['panel/mis-restaurantes'],
  ['panel/ingredientes'],
  ['panel/agregar-restaurante'],
  ['panel/profile'],
  [...place, 'panel/hoy'],
  [...place, 'panel/menu-del-restaurante'],
  [...place, 'panel/editar-restaurante'],
])('after the overview, %s … comes in at most 23 files', (...screen) => {
  const known = filesOf(...overview)
  expect([...filesOf(...screen)].filter((file) => !known.has(file)).length).toBeLessThanOrEqual(23)
})

test('the overview comes in at most 28 files', () => {
  expect(filesOf(...overview).size).toBeLessThanOrEqual(28)
})
