import { buildProduct } from './product-build.ts'

await buildProduct()
