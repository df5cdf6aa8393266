import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startBuiltServer } from '../../scripts/built-server.ts'
import { projectRoot } from '../../scripts/project.ts'

/** A picture takes half a second of a core, and these pages are not pasted into chats. */
const withoutPictureJobs = { SOCIAL_PICTURES: 'on-request' }

/** The built product with the restaurants of `sample-restaurants.ts` in it. */
export function startSampleServer(given: Record<string, string> = {}) {
  const env = { ...withoutPictureJobs, ...given }
  return startBuiltServer(env, { fill: (dataFolder) => seed('seed-restaurants.ts', { ...env, DATA_DIR: dataFolder }) })
}

/** Starts what `npm run demo` does, with the restaurants of one owner and one small picture for everything. */
export function startDemoServer() {
  const fill = (dataFolder: string) => seed('seed-demo.ts', { ...withoutPictureJobs, DATA_DIR: dataFolder })
  return startBuiltServer(withoutPictureJobs, { entry: 'scripts/demo.ts', fill })
}

export async function seed(script: string, env: Record<string, string>) {
  const seeding = spawn(process.execPath, [`tests/samples/${script}`], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: 'inherit',
  })
  const [exitCode] = await once(seeding, 'exit')
  if (exitCode !== 0) throw new Error(`${script} ended with exit code ${exitCode}.`)
}
