import { startSampleServer } from '../tests/samples/sample-server.ts'

/** One server for the whole run. Workers find it through the environment, which they inherit. */
export default async function startServer() {
  const server = await startSampleServer()
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = server.dataFolder
  return server.stop
}
