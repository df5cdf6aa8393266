import { expect, test } from 'vitest'
import { createRouteFinder } from './page-routes.ts'

const module = {} as never
const find = createRouteFinder({
  root: { id: 'root', path: '', module },
  frame: { id: 'frame', parentId: 'root', module },
  home: { id: 'home', parentId: 'frame', index: true, module },
  restaurant: { id: 'restaurant', parentId: 'frame', path: 'restaurante/:id', module },
  menu: { id: 'menu', parentId: 'frame', path: 'restaurante/:id/menu', module },
  nothing: { id: 'nothing', parentId: 'frame', path: '*', module },
})

test.each([
  ['/', '/'],
  ['/restaurante/el-muelle', '/restaurante/:id'],
  ['/restaurante/el-muelle/menu', '/restaurante/:id/menu'],
  ['/Restaurante/El-Muelle/menu/', '/restaurante/:id/menu'],
  ['/inventado/por/alguien', '/*'],
  [`/restaurante/${'x'.repeat(200)}`, '/*'],
  ['/restaurante/%E0%A4%A', '/*'],
])('%s is of the route %s', (path, route) => {
  expect(find(path).pattern).toBe(route)
})
