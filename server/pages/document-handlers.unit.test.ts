import { expect, test } from 'vitest'
import { createDocumentHandlers } from './document-handlers.ts'
import { createRouteFinder } from './page-routes.ts'

const document = { handle: { document: true }, default: () => null }
const page = { default: () => null }
const routes = {
  root: { id: 'root', path: '', module: page },
  frame: { id: 'frame', parentId: 'root', module: document },
  restaurant: { id: 'restaurant', parentId: 'frame', path: 'restaurante/:id', module: page },
  menu: { id: 'menu', parentId: 'frame', path: 'restaurante/:id/menu', module: page },
  nothing: { id: 'nothing', parentId: 'frame', path: '*', module: page },
  panel: { id: 'panel', parentId: 'root', path: 'dashboard', module: page },
}
const assets = { routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])) }
const build = { routes, assets, entry: { module: {} }, future: {} } as never
const find = createDocumentHandlers(build, createRouteFinder(routes as never))
const handlerOf = (path: string) => find(new Request(new URL(path, 'http://localhost')))

test('each kind of document has a handler of its own, the same for every restaurant', () => {
  expect(handlerOf('/restaurante/el-muelle/menu')).toBe(handlerOf('/restaurante/otro/menu?embed=1'))
  expect(handlerOf('/restaurante/el-muelle/menu')).not.toBe(handlerOf('/restaurante/el-muelle'))
})

test('unknown addresses, the application and its data share the handler of all routes', () => {
  const whole = handlerOf('/nada/de/nada')
  expect(handlerOf('/dashboard')).toBe(whole)
  expect(handlerOf('/restaurante/el-muelle.data')).toBe(whole)
  expect(handlerOf('/restaurante/el-muelle/menu')).not.toBe(whole)
})
