import { join } from 'node:path'
import { createDemoPayments } from '#server/adapters/payments/demo-payments.ts'
import { readConfig } from '#server/config.ts'
import type { Holding } from '#server/demo/fill-demo.ts'
import { demoLogins, demoPassword } from '#server/demo/people.ts'
import { prepareDemo } from '#server/demo/prepare-demo.ts'
import { runServer } from '#server/run-server.ts'
import { buildProduct, isBuildFresh } from './product-build.ts'

process.env.NODE_ENV = 'production'
// A folder of its own: the demo never meets the data of a real installation.
process.env.DATA_DIR ??= './data/demo'
process.env.LOG_LEVEL ??= 'warn'

const remarks: Record<Holding, string> = {
  nothing: 'Fourteen restaurants are open.',
  'the demo': 'The demo was there already and stays as you left it.',
  'half a demo': `An earlier run was interrupted: some of the demo is missing. Delete ${process.env.DATA_DIR} to fill it again.`,
  'something else': 'This database holds somebody’s data: nothing was filled in.',
}

if (!isBuildFresh()) await buildProduct()
const config = readConfig(process.env)
console.log('\n  Preparing the demo: the first time takes about half a minute…')
const holding = await prepareDemo(config)
// Nobody upgrades for free in a database that holds somebody's data, nor where real payments are set up.
const isForReal = holding === 'something else' || config.STRIPE_SECRET_KEY !== undefined
const demoBook = { publicUrl: config.PUBLIC_URL, file: join(config.DATA_DIR, 'demo-payments.json') }
await runServer(process.env, isForReal ? {} : { payments: createDemoPayments(demoBook) })

console.log(`\n  ${remarks[holding]}\n\n  CartaViva: ${config.PUBLIC_URL}\n`)
if (holding !== 'something else') {
  for (const { email, about } of demoLogins) console.log(`  ${email.padEnd(18)} ${about}`)
  console.log(`\n  Password of all: ${demoPassword}\n`)
}
