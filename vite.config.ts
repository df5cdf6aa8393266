import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { documentScriptPlugin } from './scripts/vite/document-script-plugin.ts'
import { islandLoaderPlugin } from './scripts/vite/island-loader-plugin.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'

const sharedWithServer = /^#contract\//
const reactFiles = /node_modules\/(react|react-dom|scheduler|react-router)\//

export default defineConfig(({ command }) => ({
  plugins: [documentScriptPlugin(), islandLoaderPlugin(), serviceWorkerPlugin(), reactRouter()],
  // Class names travel in every document: a twentieth of its bytes.
  css: { modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {} },
  build: {
    manifest: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: [/^@mantine\//] },
  environments: {
    client: {
      // In one file it compresses 4 KB smaller than in six, and every page of the application needs all of it.
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: reactFiles }] } } } },
    },
    ssr: {
      // The server has loaded these files already: a second copy in the bundle would only take time and memory.
      build: { rolldownOptions: command === 'build' ? { external: [sharedWithServer] } : {} },
    },
  },
}))
