import { findInPath, installDebianPackage } from './programs.ts'

type Machine = { env: NodeJS.ProcessEnv; isRoot: boolean }

const thisMachine: Machine = { env: process.env, isRoot: process.getuid?.() === 0 }

/** The path of a Redis server, or of one that speaks like it; installs one where there is none. Throws one line that says what is missing. */
export function provideRedis({ env, isRoot }: Machine = thisMachine): string {
  const found = findRedis(env)
  if (found) return found
  if (isRoot) {
    console.log('No Redis found: installing the package redis-server with apt-get.')
    installDebianPackage('redis-server', env)
  }
  const installed = findRedis(env)
  if (installed) return installed
  throw new Error(
    'No Redis: neither redis-server nor valkey-server is in PATH, and apt-get could not install one. Install the package redis-server.',
  )
}

function findRedis(env: NodeJS.ProcessEnv): string | null {
  return findInPath('redis-server', env) ?? findInPath('valkey-server', env)
}
