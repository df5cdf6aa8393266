import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { deferredZodPlugin } from './scripts/vite/deferred-zod-plugin.ts'
import { inlineScriptsPlugin } from './scripts/vite/inline-scripts-plugin.ts'
import { islandLoaderPlugin } from './scripts/vite/island-loader-plugin.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'
import { createShortClassNames } from './scripts/vite/short-class-names.ts'

const sharedWithServer = /^#contract\//
const reactFiles = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** What every screen of the application needs and documents or islands use too. Nothing with CSS that a document uses: a document contains the CSS of its chunks. */
const startFiles = new RegExp(
  [
    'contract/(accounts|durations|endpoint|errors|file-kinds|id|image-schema|images|money|overview|payments|places|plans|restaurants|roles|session-paths|text)',
    'app/(client/(api|deferred-zod|first-calls|hydrated|leave|opening-screen|screen-code)|session/[^/]+|links/[^/]+-paths?|layout/page-meta)',
    'app/(features/billing/find-payment-status|server-render/page-shell)',
    'app/ui/(brand-mark|icons|image-base|screen-wide)',
  ]
    .map((files) => `/${files}\\.tsx?$`)
    .join('|'),
)
/** Islands use it too, and nothing else of these files. */
const preloadHelper = /vite\/preload-helper/

export default defineConfig(({ command }) => ({
  plugins: [deferredZodPlugin(), inlineScriptsPlugin(), islandLoaderPlugin(), serviceWorkerPlugin(), reactRouter()],
  // Class names travel in every document: a twentieth of its bytes.
  css: { modules: command === 'build' ? { generateScopedName: createShortClassNames() } : {} },
  build: {
    manifest: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: [/^@mantine\//] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: reactFiles },
                { name: 'preload-helper', test: preloadHelper },
                { name: 'start', test: startFiles },
                ...chunkGroups,
              ],
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
