import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { type SamplePage, samplePages } from '../tests/samples/sample-pages.ts'

/** The routes that let only some people in, for themselves and all below them. `e2e/accounts-guard.spec.ts` visits a page behind each. */
const guards: Record<string, SamplePage['who']> = {
  'panel/frame/panel-frame.tsx': 'anybody logged in',
  'panel/frame/owners-only.tsx': 'owner',
  'panel/frame/diners-only.tsx': 'diner',
  'panel/operador.tsx': 'operator',
}

test('every route has a sample page, so that screenshots, axe and the width check miss none', async () => {
  const listed = samplePages.map(({ route }) => route)
  const paths = listRoutes(await routes).map(({ path }) => path)
  const missing = paths.filter((path) => !listed.includes(path))
  expect(missing, 'Add a page of each route to tests/samples/sample-pages.ts').toEqual([])
  const gone = listed.filter((route) => !paths.includes(route))
  expect(gone, 'Remove these from tests/samples/sample-pages.ts: app/routes.ts has no such route').toEqual([])
})

test('every page lies behind the guard of those whom it is for', async () => {
  const behind = new Map(listRoutes(await routes).map(({ path, files }) => [path, files]))
  const redirect = 'panel/restaurante.ts'
  for (const { route, who } of samplePages) {
    const files = behind.get(route) ?? []
    if (files.includes(redirect)) continue
    const guard = files.findLast((file) => file in guards) ?? ''
    expect([route, guards[guard] ?? 'anybody']).toEqual([route, who])
  }
})

/** Each with its file, after those of the layouts around it. */
function listRoutes(
  entries: RouteConfigEntry[],
  parent = '',
  around: string[] = [],
): { path: string; files: string[] }[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const full = path === undefined ? parent : `${parent}/${path}`
    const files = [...around, file]
    if (children) return listRoutes(children, full, files)
    return index || path !== undefined ? [{ path: full || '/', files }] : []
  })
}
