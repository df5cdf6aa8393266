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

/** For root on Debian and its like; elsewhere it does nothing. */
export function installDebianPackage(name: string, env: NodeJS.ProcessEnv): void {
  const aptGet = findInPath('apt-get', env)
  if (!aptGet) return
  const quietly = {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: aptTimeoutMs,
  } as const
  spawnSync(aptGet, ['update', '-qq'], quietly)
  spawnSync(aptGet, ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
}
