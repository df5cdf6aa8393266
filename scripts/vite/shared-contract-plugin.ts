import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const contract = new URL('../../contract/', import.meta.url)
const mark = '\0shared-contract:'

/**
 * Development only; a build leaves these imports to Node. Pages that Vite renders use the very modules that the server has loaded:
 * of a second copy neither an endpoint nor an error's class would be the server's.
 */
export function sharedContractPlugin(): Plugin {
  return {
    name: 'cartaviva:shared-contract',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source) {
      if (this.environment.name !== 'ssr' || !source.startsWith('#contract/')) return null
      return mark + new URL(source.slice('#contract/'.length), contract).href
    },
    async load(id) {
      if (!id.startsWith(mark)) return null
      const url = id.slice(mark.length)
      const names = Object.keys(await import(url))
      const file = JSON.stringify(fileURLToPath(url))
      // What Node has imported, `require` gives again; Vite would take an import for one of its own.
      return `import { createRequire } from 'node:module'\nexport const { ${names.join(', ')} } = createRequire(${file})(${file})`
    },
  }
}
