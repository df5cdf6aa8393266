import type { Plugin } from 'vite'
import { bundleClassicScript } from './classic-script.ts'

const entry = new URL('../../app/inline-script/document-script.ts', import.meta.url)
const virtualId = 'virtual:document-script'

/** Gives pages the inline script as a minified string; the Content-Security-Policy names it by its hash. */
export function documentScriptPlugin(): Plugin {
  return {
    name: 'cartaviva:document-script',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null
      const { code, files } = await bundleClassicScript(entry)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
