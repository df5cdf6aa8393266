import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const aptTimeoutMs = 300_000

export function findInPath(name: string, env: NodeJS.ProcessEnv): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs those of the packages that are missing. For root on Debian and its like; elsewhere it does nothing. */
export function installDebianPackages(names: string[], env: NodeJS.ProcessEnv): void {
  const [aptGet, dpkg] = [findInPath('apt-get', env), findInPath('dpkg', env)]
  if (!aptGet || !dpkg) return
  const quietly = {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: aptTimeoutMs,
  } as const
  const missing = names.filter((name) => spawnSync(dpkg, ['--status', name], quietly).status !== 0)
  if (missing.length === 0) return
  console.log(`Installing with apt-get: ${missing.join(', ')}.`)
  spawnSync(aptGet, ['update', '-qq'], quietly)
  // One by one: a name that this release does not know fails only by itself.
  for (const name of missing) spawnSync(aptGet, ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
}
