import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { minifySync, transformWithOxc } from 'vite'

const source = new URL('../../app/inline-script/document-script.ts', import.meta.url)
const virtualId = 'virtual:document-script'

/** Gives pages the small script as a minified string, to be inlined and named by hash in the Content-Security-Policy. */
export function documentScriptPlugin(): Plugin {
  return {
    name: 'cartaviva:document-script',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null
      this.addWatchFile(source.pathname)
      const script = await transformWithOxc(await readFile(source, 'utf8'), source.pathname, { lang: 'ts' })
      const { code } = minifySync('document-script.js', script.code, { module: false, compress: true, mangle: true })
      const classic = code.replace(/export\{\};?$/, '')
      return `export default ${JSON.stringify(`(()=>{${classic}})()`)}`
    },
  }
}
