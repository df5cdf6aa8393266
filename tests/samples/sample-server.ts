import { execFileSync } from 'node:child_process'
import { startBuiltServer } from '../../scripts/built-server.ts'
import { projectRoot } from '../../scripts/project.ts'

/** The built product with the restaurants of `sample-restaurants.ts` in it. */
export function startSampleServer(env: Record<string, string> = {}) {
  const fill = (dataFolder: string) => {
    execFileSync(process.execPath, ['tests/samples/seed-restaurants.ts'], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production', ...env, DATA_DIR: dataFolder },
      stdio: 'inherit',
    })
  }
  return startBuiltServer(env, { fill })
}
