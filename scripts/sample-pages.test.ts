import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { samplePages } from '../tests/samples/sample-pages.ts'

test('every route has a sample page, so that screenshots, axe and the width check miss none', async () => {
  const listed = samplePages.map(({ route }) => route)
  expect(listed.toSorted()).toEqual(pathsOf(await routes).toSorted())
})

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`
    if (children) return pathsOf(children, full)
    return index || path !== undefined ? [full || '/'] : []
  })
}
