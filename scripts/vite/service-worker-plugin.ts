import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleClassicScript } from './classic-script.ts'

const sources = new URL('../../app/service-worker/', import.meta.url)

/**
 * `sw.js` caches menus for use without a connection, `sw-off.js` deletes those caches; the server chooses which of them it serves at `/sw.js`.
 * For the last build: it reads which files there are.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'cartaviva:service-worker',
    async generateBundle({ dir = '' }, bundle) {
      const css = await readFile(new URL('offline-notice.css', sources))
      const stylesheet = this.emitFile({ type: 'asset', name: 'offline-notice.css', source: css })
      const built = await readdir(join(dir, 'assets'))
      const offline = {
        // File names carry the hash of what is in them, so a build that shows anything else has another version.
        version: createHash('sha256')
          .update([...built, ...Object.keys(bundle)].sort().join())
          .digest('hex')
          .slice(0, 8),
        noticeStylesheet: `/${this.getFileName(stylesheet)}`,
      }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker('worker.ts', offline) })
      this.emitFile({ type: 'asset', fileName: 'sw-off.js', source: await bundleWorker('switched-off.ts') })
    },
  }
}

/** In development `/sw.js` deletes the caches, so that a developer never sees a cached page. */
export function developmentWorkerPlugin(): Plugin {
  return {
    name: 'cartaviva:development-worker',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await bundleWorker('switched-off.ts'))
      })
    },
  }
}

/** A classic script: not every phone in use knows a service worker that is a module. */
async function bundleWorker(entry: string, offline = {}): Promise<string> {
  const { code } = await bundleClassicScript(new URL(entry, sources), { __OFFLINE__: JSON.stringify(offline) })
  return code
}
