import { expect, test } from 'vitest'
import { withoutDocuments } from './trim-manifest.ts'

test('the application learns of its own routes and of the page for unknown addresses, and of no other document', () => {
  const routes = {
    root: { module: 'root.js' },
    'layout/document-frame': { module: 'frame.js', parentId: 'root' },
    'documents/menu': { module: 'menu.js', parentId: 'layout/document-frame' },
    'documents/no-encontrado': { module: 'none.js', parentId: 'layout/document-frame' },
    'panel/dashboard': { module: 'dashboard.js', parentId: 'panel/frame/panel-frame' },
  }
  const { 'documents/menu': _, ...kept } = routes
  expect(withoutDocuments(`window.__reactRouterManifest=${JSON.stringify({ version: '1', routes })};`)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes: kept })};`,
  )
})

test('a manifest of another form stops the build', () => {
  expect(() => withoutDocuments('export default {}')).toThrow('does not begin as expected')
})
