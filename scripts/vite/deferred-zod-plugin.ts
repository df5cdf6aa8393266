import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project.ts'

const client = join(projectRoot, 'app/client')
const importsZodItself = join(client, 'zod-parts.ts')

/** In the browser, contract and application import `app/client/deferred-zod.ts` instead of zod. */
export function deferredZodPlugin(): Plugin {
  return {
    name: 'cartaviva:deferred-zod',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      return source === 'zod' && importer !== importsZodItself ? join(client, 'deferred-zod.ts') : null
    },
  }
}
