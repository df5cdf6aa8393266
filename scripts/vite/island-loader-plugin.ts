import type { Plugin } from 'vite'

/** No route imports the loader, so it is added to the client build here. The server finds its file name in the manifest. */
export function islandLoaderPlugin(): Plugin {
  return {
    name: 'cartaviva:island-loader',
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: 'app/islands/loader.ts' })
    },
  }
}
