import { fileURLToPath } from 'node:url'
import { createLog } from '#server/log.ts'
import { keepAlive } from './keep-alive.ts'
import { buildProduct, isBuilt } from './product-build.ts'

process.env.NODE_ENV = 'production'
if (!isBuilt()) await buildProduct()
await keepAlive(fileURLToPath(new URL('../server/main.ts', import.meta.url)), createLog({ LOG_LEVEL: 'info' }))
