import type { Plugin } from 'vite'

/** The loader is no route's import, so the client build is told of it here; the server finds its file name in the manifest. */
export function islandLoaderPlugin(): Plugin {
  return {
    name: 'cartaviva:island-loader',
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: 'app/islands/loader.ts' })
    },
  }
}
