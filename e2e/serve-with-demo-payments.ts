import { join } from 'node:path'
import { createDemoPayments } from '#server/adapters/payments/demo-payments.ts'
import { readConfig } from '#server/config.ts'
import { runServer } from '#server/run-server.ts'

/** The product as `npm run demo` runs it, without waiting for the demo's restaurants. */
const { PUBLIC_URL: publicUrl, DATA_DIR } = readConfig(process.env)
const payments = createDemoPayments({ publicUrl, file: join(DATA_DIR, 'demo-payments.json') })
await runServer(process.env, { payments })
