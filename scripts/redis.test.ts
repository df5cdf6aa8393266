import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideRedis } from './redis.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redis-'))
  mkdirSync(join(folder, 'bin'))
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function program(name: string, script = 'exit 0'): string {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return join(folder, name)
}

const machine = (isRoot = false) => ({ env: { PATH: join(folder, 'bin') }, isRoot })

test('the machine’s own is taken, Valkey where it has no Redis', () => {
  const valkey = program('bin/valkey-server')
  expect(provideRedis(machine())).toBe(valkey)
  const redis = program('bin/redis-server')
  expect(provideRedis(machine())).toBe(redis)
})

test('root on Debian gets the package', () => {
  const ready = program('ready')
  program('bin/apt-get', `[ "$1" = install ] && /bin/cp ${ready} ${join(folder, 'bin/redis-server')}`)
  expect(provideRedis(machine(true))).toBe(join(folder, 'bin/redis-server'))
})

test('where there is none and none can be installed, one line says so', () => {
  program('bin/apt-get', 'exit 100')
  expect(() => provideRedis(machine(true))).toThrow(/^No Redis: [^\n]+$/)
  expect(() => provideRedis(machine(false))).toThrow(/^No Redis: [^\n]+$/)
})
