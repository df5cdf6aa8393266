import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { module: string; parentId?: string }

const beginning = 'window.__reactRouterManifest='
/** Its page tells of an address that the application does not know, either. */
const notFound = ['layout/document-frame', 'documents/no-encontrado']

/**
 * The application's manifest lists every route, and each start of the application loads it. A link to a document loads a page of its own, so
 * the application never needs to know the documents.
 */
export function dropDocumentsFromManifest(clientFolder: string): void {
  for (const file of globSync('assets/manifest-*.js', { cwd: clientFolder })) {
    const path = join(clientFolder, file)
    writeFileSync(path, withoutDocuments(readFileSync(path, 'utf8')))
  }
}

export function withoutDocuments(code: string): string {
  if (!code.startsWith(beginning)) throw new Error('The manifest does not begin as expected')
  const { routes, ...rest } = JSON.parse(code.slice(beginning.length).replace(/;\s*$/, '')) as {
    routes: Record<string, Route>
  }
  const isKept = ([id, { parentId }]: [string, Route]) => notFound.includes(id) || parentId !== 'layout/document-frame'
  return `${beginning}${JSON.stringify({ ...rest, routes: Object.fromEntries(Object.entries(routes).filter(isKept)) })};`
}
