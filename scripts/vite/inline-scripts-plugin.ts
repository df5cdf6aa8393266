import type { Plugin } from 'vite'
import { bundleClassicScript } from './classic-script.ts'

const entry = new URL('../../app/inline-script/document-script.ts', import.meta.url)
const virtualId = 'virtual:document-script'

/**
 * Gives the server's pages the inline script as a minified string; the Content-Security-Policy names it by hash or nonce. In the browser it
 * has run already, and the application's own code does not hold it.
 */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: 'cartaviva:inline-script',
    resolveId: (id) => (id === virtualId ? `\0${id}` : null),
    async load(id, { ssr } = {}) {
      if (id !== `\0${virtualId}`) return null
      if (!ssr) return `export default ''`
      const { code, files } = await bundleClassicScript(entry)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
