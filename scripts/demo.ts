import { buildProduct, isBuildFresh } from './product-build.ts'

process.env.NODE_ENV = 'production'
// A folder of its own: the demo never meets the data of a real installation.
process.env.DATA_DIR ??= './data/demo'

if (!isBuildFresh()) await buildProduct()
await import('#server/main.ts')
console.log(`\n  CartaViva: ${process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`}\n`)
