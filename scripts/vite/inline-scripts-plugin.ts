import type { Plugin } from 'vite'
import { bundleClassicScript } from './classic-script.ts'

const folder = new URL('../../app/inline-script/', import.meta.url)
const virtualId = /^virtual:(document-script|early-calls)$/

/**
 * Gives the server's pages the inline scripts as minified strings; the Content-Security-Policy names them by hash or nonce. In the browser
 * they have run already, and the application's own code holds none of them.
 */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: 'cartaviva:inline-scripts',
    resolveId: (id) => (virtualId.test(id) ? `\0${id}` : null),
    async load(id, { ssr } = {}) {
      const [, name] = virtualId.exec(id.slice(1)) ?? []
      if (!name) return null
      if (!ssr) return `export default ''`
      const { code, files } = await bundleClassicScript(new URL(`${name}.ts`, folder))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
