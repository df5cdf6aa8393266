import { fileURLToPath } from 'node:url'

/** The page is made of the product's own components and stores, which lie outside this folder. */
export default {
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  typescript: { ignoreBuildErrors: true },
}
