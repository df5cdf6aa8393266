import { fileURLToPath } from 'node:url'

/** The page is made of the product's own components and stores, which lie outside this folder. */
export default {
  turbopack: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    // All others are server components, as is usual in Next.js; these read a context.
    rules: {
      '**/app/ui/picture.tsx': { loaders: ['./client-component.cjs'] },
      '**/app/layout/constant.tsx': { loaders: ['./client-component.cjs'] },
      '**/app/islands/island.tsx': { loaders: ['./client-component.cjs'] },
    },
  },
  typescript: { ignoreBuildErrors: true },
}
