import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.ts'
import { programEnv, projectRoot } from './project.ts'

const serverBundle = join(projectRoot, 'build/server/index.js')
const sources = [
  'app/**',
  'contract/**',
  'public/**',
  'scripts/vite/**',
  'vite{,.islands}.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

export async function buildProduct() {
  run('react-router', ['build'])
  run('vite', ['build', '--config', 'vite.islands.config.ts'])
  await precompress(join(projectRoot, 'build/client'))
}

function run(program: string, args: string[]) {
  const env = { ...programEnv, NODE_ENV: 'production' }
  const build = spawnSync(program, args, { cwd: projectRoot, env, stdio: 'inherit' })
  if (build.error) {
    console.error('There is no build, and the packages that make one are missing: run npm ci without --omit=dev.')
    process.exit(1)
  }
  if (build.status !== 0) process.exit(build.status ?? 1)
}

export function isBuilt() {
  return existsSync(serverBundle)
}

export function isBuildFresh() {
  if (!isBuilt()) return false
  const builtAt = statSync(serverBundle).mtimeMs
  return globSync(sources, { cwd: projectRoot }).every((file) => statSync(join(projectRoot, file)).mtimeMs <= builtAt)
}
