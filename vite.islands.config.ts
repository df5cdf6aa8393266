import { defineConfig } from 'vite'
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'
import { cssTarget, withoutScripts } from './vite.config.ts'

/** Islands are built by themselves, after the application. No file is shared, so neither decides how the other is divided. */
export default defineConfig({
  publicDir: false,
  plugins: [serviceWorkerPlugin()],
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/islands.json',
    cssTarget,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutScripts },
    rolldownOptions: {
      input: 'app/islands/loader.ts',
      output: {
        // The first file names twenty others.
        chunkFileNames: ({ name }) => `assets/${name.replace('.island', '')}-[hash:7].js`,
        codeSplitting: {
          // Each takes along what its files import.
          groups: [
            { name: 'loader', test: /app\/islands\/loader\.ts$/, priority: 4 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            // With the words that the first file of words and the second one share.
            {
              name: 'basics',
              test: /app\/(session|ui)\/[\w-]+\.ts$|\/(almuerzo-names|stored-avoided)\.ts$/,
              priority: 2,
            },
            {
              name: 'lists',
              test: /islands\/(directory\/(kept-position|directory-pages)|fetch-page)\.ts$/,
              priority: 1,
            },
            { name: 'menu-page', test: /app\/islands\/menu\/menu\.island\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
})
