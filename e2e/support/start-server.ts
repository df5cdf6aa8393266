import { buildProduct, isBuildFresh } from '../../scripts/product-build.ts'
import { startDemoServer, startSampleServer } from '../../tests/samples/sample-server.ts'

/** Two servers for the whole run: see the projects in playwright.config.ts. Workers find them through the environment, which they inherit. */
export default async function startServers() {
  // Else the demo would, while the other server serves the old files.
  if (!isBuildFresh()) await buildProduct()
  const [samples, demo] = await Promise.all([startSampleServer(), startDemoServer()])
  process.env.E2E_URL = samples.url
  process.env.E2E_DATA_DIR = samples.dataFolder
  process.env.E2E_DEMO_URL = demo.url
  process.env.E2E_DEMO_DATA_DIR = demo.dataFolder
  return async () => {
    await Promise.all([samples.stop(), demo.stop()])
  }
}
