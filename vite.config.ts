import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { deferredZodPlugin } from './scripts/vite/deferred-zod-plugin.ts'
import { inlineScriptsPlugin } from './scripts/vite/inline-scripts-plugin.ts'
import { developmentWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'

export const cssTarget = ['chrome123', 'safari17.5', 'firefox120']
const sharedWithServer = /^#contract\//
const reactFiles = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** What every screen of the application needs and documents use too. Nothing with CSS that a document uses: a document contains the CSS of its chunks. */
const startFiles = new RegExp(
  [
    'contract/(id|money|menu/drawing-path|overview/overview|payments/(payments|plans)|restaurants/(countries|restaurants)|uploads/(file-kinds|image-schema|images))',
    'app/(client/(application-words|hydrated|opening-screen)|session/session|links/[^/]+-paths?|layout/page-meta)',
    'app/(features/payments/find-payment-status|server-render/page-shell)',
    'app/ui/(brand-mark|icons|image-base|picture|restaurant-pictures|screen-wide)',
  ]
    .map((files) => `/${files}\\.tsx?$`)
    .join('|'),
)
/** A chunk that several entries share is named after all of them, and its name stands in every file that imports it. */
function shortName(name: string): string {
  return name.includes('~') ? 'shared' : name.replace(/\.css$/, '')
}

/** One hash for all names of a file: documents contain their CSS, and Vite's own names, which say the line of each rule, weigh more. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** A list of every import in every file would be a third of the smallest ones. */
export function withoutScripts(_file: string, needed: string[]): string[] {
  return needed.filter((file) => file.endsWith('.css'))
}

export default defineConfig(({ command }) => ({
  plugins: [deferredZodPlugin(), inlineScriptsPlugin(), developmentWorkerPlugin(), reactRouter()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    manifest: true,
    cssTarget,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutScripts },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas and endpoints that nothing in the browser uses are left out.
          treeshake: { manualPureFunctions: ['z', 'endpoint', 'named'] },
          output: {
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
            codeSplitting: {
              groups: [{ name: 'react', test: reactFiles }, { name: 'start', test: startFiles }, ...chunkGroups],
            },
          },
        },
      },
    },
    ssr: {
      // The server has loaded these files already: a second copy in the bundle would only take time and memory.
      build: { rolldownOptions: command === 'build' ? { external: [sharedWithServer] } : {} },
    },
  },
}))
