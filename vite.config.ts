import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { deferredZodPlugin } from './scripts/vite/deferred-zod-plugin.ts'
import { inlineScriptsPlugin } from './scripts/vite/inline-scripts-plugin.ts'
import { islandLoaderPlugin } from './scripts/vite/island-loader-plugin.ts'
import { serverDetailsPlugin } from './scripts/vite/server-details-plugin.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'

const sharedWithServer = /^#contract\//
const reactFiles = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** What sends a call. The islands of the account pages use it too, so it is free of React and of CSS. */
const callFiles = new RegExp(
  [
    'contract/(accounts/(accounts|roles)|durations|endpoint|errors|legal/terms|text)',
    'app/(client/(api|deferred-zod|leave)|links/return-path)',
  ]
    .map((files) => `/${files}\\.ts$`)
    .join('|'),
)
/** What sends a form, likewise. */
const sendingFiles = /app\/controls\/(fields\/(field-ids|form-fields)|send-body)\.ts$/
/** What every screen of the application needs and documents or islands use too. Nothing with CSS that a document uses: a document contains the CSS of its chunks. */
const startFiles = new RegExp(
  [
    'contract/(id|money|menu/drawing-path|overview/overview|payments/(payments|plans)|restaurants/(countries|restaurants)|uploads/(file-kinds|image-schema|images))',
    'app/(client/(hydrated|opening-screen)|session/session|links/[^/]+-paths?|layout/page-meta)',
    'app/(features/payments/find-payment-status|server-render/page-shell)',
    'app/ui/(brand-mark|icons|image-base|picture|restaurant-pictures|screen-wide)',
  ]
    .map((files) => `/${files}\\.tsx?$`)
    .join('|'),
)
/** The loader, which every document has, needs nothing else of what islands share. */
const preloadHelper = /vite\/preload-helper|app\/islands\/opens-elsewhere\.ts$/
const islandParts = /app\/islands\/(parts|add-styles|share-address)\.ts$/
/** Elements without React: what islands draw with. */
const jsxFiles = /react\/(jsx-runtime|cjs\/react-jsx-runtime)/
/** Every page with dishes: what comes alive on it, but what opens on demand. */
const menuFiles =
  /app\/(islands\/(count-visit|visit-source|menu\/(avoid-allergens|dish-(elements|page)|follow-categories|live-\w+|menu\.island|open-page|page-menu|search-dishes|stored-avoided)|orders\/(offer-orders|order-bar|order\.island))|features\/orders\/cart\/(add-to-cart|cart|scanned-table|sheet-state|stored-cart|sync-cart)|ui\/dish\/dish-look)\.ts$|contract\/(allergens\/(avoided|dish-facts)|live\/[\w-]+|orders\/order-sizes)\.ts$/
/** The rules that such a page shares with the panel, without schemas. */
const ruleFiles =
  /contract\/(accounts\/session-paths|allergens\/(allergen-rollup|allergen-text|allergens|diets)|almuerzo\/almuerzo-times|durations|fraction|hours\/(opening|opening-text|time-zones)|menu\/(categories|dish-price|drawing-path|option-prices)|money|order-refusals|orders\/(can-order|order-total)|search\/search-words|slug|taxes\/(price-note|price-parts|tax-rates)|uploads\/images)\.ts$|app\/(session\/stored-session|islands\/send-beacon|links\/(contact-links|dish-anchor))\.ts$/

/** A chunk that several entries share is named after all of them, and its name stands in every file that imports it. */
function shortName(name: string): string {
  return name.includes('~') ? 'shared' : name.replace(/\.css$/, '')
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
  build: {
    manifest: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    // A list of every import of every island would be a third of the loader, which every document has.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')) },
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
              groups: [
                { name: 'jsx', test: jsxFiles },
                { name: 'react', test: reactFiles },
                { name: 'preload-helper', test: preloadHelper },
                { name: 'island-parts', test: islandParts },
                { name: 'public-rules', test: ruleFiles },
                { name: 'menu-page', test: menuFiles },
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
