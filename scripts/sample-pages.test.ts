import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { samplePages } from '../tests/samples/sample-pages.ts'

test('every route has a sample page, so that screenshots, axe and the width check miss none', async () => {
  const listed = samplePages.map(({ route }) => route)
  const paths = pathsOf(await routes)
  const missing = paths.filter((path) => !listed.includes(path))
  expect(missing, 'Add a page of each route to tests/samples/sample-pages.ts').toEqual([])
  const gone = listed.filter((route) => !paths.includes(route))
  expect(gone, 'Remove these from tests/samples/sample-pages.ts: app/routes.ts has no such route').toEqual([])
})

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`
    if (children) return pathsOf(children, full)
    return index || path !== undefined ? [full || '/'] : []
  })
}
