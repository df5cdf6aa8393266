import { join } from 'node:path'
import type { DatabaseContent } from './demo/fill-demo.ts'
import { buildProduct, isBuildFresh } from './product-build.ts'

// Set before the server is loaded, because some modules read it when they are imported.
process.env.NODE_ENV = 'production'
// A folder of its own: the demo never meets the data of a real installation.
process.env.DATA_DIR ??= './data/demo'
process.env.LOG_LEVEL ??= 'warn'
process.env.SECURITY_LOG ??= join(process.env.DATA_DIR, 'security.log')

const remarks: Record<DatabaseContent, string> = {
  nothing: 'Fourteen restaurants are open.',
  'the demo': 'The demo was there already and stays as you left it.',
  'half a demo': `An earlier run was interrupted: some of the demo is missing. Delete ${process.env.DATA_DIR} to fill it again.`,
  'something else': 'This database holds somebody’s data: nothing was filled in.',
}

if (!isBuildFresh()) await buildProduct()
const { readConfig } = await import('#server/config.ts')
const { runServer } = await import('#server/server.ts')
const { createDemoPayments } = await import('./demo/demo-payments.ts')
const { prepareDemo } = await import('./demo/prepare-demo.ts')
const { demoLogins, demoPassword } = await import('./demo/people.ts')

const config = readConfig(process.env)
console.log('\n  Preparing the demo: the first time takes about half a minute…')
const holding = await prepareDemo(config)
await runServer(process.env, {
  payments: createDemoPayments({ publicUrl: config.PUBLIC_URL, file: join(config.DATA_DIR, 'demo-payments.json') }),
})

console.log(`\n  ${remarks[holding]}\n\n  CartaViva: ${config.PUBLIC_URL}\n`)
if (holding !== 'something else') {
  for (const { email, about } of demoLogins) console.log(`  ${email.padEnd(18)} ${about}`)
  console.log(`\n  Password of all: ${demoPassword}\n`)
}
