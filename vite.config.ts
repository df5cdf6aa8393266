import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { deferredZodPlugin } from './scripts/vite/deferred-zod-plugin.ts'
import { inlineScriptsPlugin } from './scripts/vite/inline-scripts-plugin.ts'
import { islandLoaderPlugin } from './scripts/vite/island-loader-plugin.ts'
import { serverDetailsPlugin } from './scripts/vite/server-details-plugin.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'
import { createShortClassNames } from './scripts/vite/short-class-names.ts'

const sharedWithServer = /^#contract\//
const reactFiles = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** Islands that call nothing use it too. */
const sessionFiles = /(contract\/session-paths|app\/session\/stored-session)\.ts$/
/** What sends a call. The islands of the account pages use it too, so it is free of React and of CSS. */
const callFiles = new RegExp(
  [
    'contract/(accounts|durations|endpoint|errors|roles|terms|text)',
    'app/(client/(api|deferred-zod|leave)|session/early-answers|links/return-path)',
  ]
    .map((files) => `/${files}\\.ts$`)
    .join('|'),
)
/** What sends a form, likewise. */
const sendingFiles = /app\/controls\/(field-ids|form-fields|send-body)\.ts$/
/** What every screen of the application needs and documents or islands use too. Nothing with CSS that a document uses: a document contains the CSS of its chunks. */
const startFiles = new RegExp(
  [
    'contract/(drawing-path|file-kinds|id|image-schema|images|money|overview|payments|places|plans|restaurants)',
    'app/(client/(first-calls|hydrated|opening-screen|screen-code)|session/session|links/[^/]+-paths?|layout/page-meta)',
    'app/(features/billing/find-payment-status|server-render/page-shell)',
    'app/ui/(brand-mark|icons|image-base|picture|restaurant-pictures|screen-wide)',
  ]
    .map((files) => `/${files}\\.tsx?$`)
    .join('|'),
)
/** Islands use it too, and nothing else of these files. */
const preloadHelper = /vite\/preload-helper/

/** These wait for the page or for a scroll, and are in no hurry. What an island needs would be listed in the loader, which every page has. */
const loadedLast =
  /assets\/(open-menu|open-page|save-dish|warn-dish|(added-restaurant|own-review|qr-card|share|vain-search)\.island)-/

/** The helper is what preloads, so it is there already. A map comes after a scroll and imports these itself; only its CSS has to be listed. */
const notPreloaded = /assets\/(preload-helper|leaflet|rolldown-runtime)-[^/]+\.js/

/** A chunk that several entries share is named after all of them, and its name stands in every file that imports it. */
function shortName(name: string): string {
  return name.includes('~') ? 'shared' : name.replace(/\.\w+$/, (end) => (end === '.island' ? end : ''))
}

export default defineConfig(({ command }) => ({
  plugins: [
    serverDetailsPlugin(),
    deferredZodPlugin(),
    inlineScriptsPlugin(),
    islandLoaderPlugin(),
    serviceWorkerPlugin(),
    reactRouter(),
  ],
  // Class names travel in every document: a twentieth of its bytes.
  css: { modules: command === 'build' ? { generateScopedName: createShortClassNames() } : {} },
  build: {
    manifest: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (file, needed) =>
        loadedLast.test(file) ? [] : needed.filter((one) => !notPreloaded.test(one)),
    },
  },
  ssr: { noExternal: [/^@mantine\//] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas and endpoints that nothing in the browser uses are left out.
          treeshake: { manualPureFunctions: ['z', 'endpoint', 'named'] },
          output: {
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
            assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash:7][extname]`,
            codeSplitting: {
              groups: [
                { name: 'react', test: reactFiles },
                { name: 'preload-helper', test: preloadHelper },
                { name: 'session', test: sessionFiles },
                { name: 'calls', test: callFiles },
                { name: 'sending', test: sendingFiles },
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
