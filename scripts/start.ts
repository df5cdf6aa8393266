import { buildProduct, isBuilt } from './product-build.ts'

process.env.NODE_ENV = 'production'
if (!isBuilt()) await buildProduct()
await import('#server/main.ts')
