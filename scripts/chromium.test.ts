import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium, provideChromium } from './chromium.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('CHROMIUM_PATH goes before the system’s, the system’s before Playwright’s', () => {
  const chosen = program('chosen')
  const system = program('bin/chromium')
  const playwrightPath = program('playwright/chrome')

  expect(
    findChromium({ ...machine(), env: { CHROMIUM_PATH: chosen, PATH: join(folder, 'bin') }, playwrightPath }),
  ).toBe(chosen)
  expect(findChromium({ ...machine(), playwrightPath })).toBe(system)
  expect(findChromium({ ...machine(), env: { PATH: '' }, playwrightPath })).toBe(playwrightPath)
})

test('a stub that does not start is passed over', () => {
  program('bin/chromium', 'exit 1')
  const chrome = program('bin/google-chrome')
  expect(findChromium(machine())).toBe(chrome)
})

test('a CHROMIUM_PATH that does not start is named', () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium' }
  expect(() => findChromium({ ...machine(), env })).toThrow('CHROMIUM_PATH is /nowhere/chromium, which does not start.')
})

test.each(['chromium-headless-shell', 'chromium'])('root on Debian gets the package %s, if there is one', (name) => {
  const ready = program('ready')
  program('bin/apt-get', `case "$*" in install*" ${name}") /bin/cp ${ready} ${join(folder, 'bin', name)};; esac`)
  expect(provideChromium({ ...machine(), isRoot: true })).toBe(join(folder, 'bin', name))
})

test('anybody else gets Playwright’s download', () => {
  const ready = program('ready')
  const playwrightPath = join(folder, 'chrome')
  const playwrightCli = join(folder, 'cli.cjs')
  writeFileSync(playwrightCli, `require('node:fs').cpSync('${ready}', '${playwrightPath}')`)
  expect(provideChromium({ ...machine(), playwrightPath, playwrightCli })).toBe(playwrightPath)
})

test('where nothing is found and nothing can be installed, one line says so', () => {
  program('bin/apt-get', 'exit 100')
  expect(() => provideChromium({ ...machine(), isRoot: true })).toThrow(/^No Chromium: [^\n]+CHROMIUM_PATH\.$/)
})

function machine() {
  return {
    env: { PATH: join(folder, 'bin') },
    isRoot: false,
    playwrightPath: join(folder, 'not-downloaded'),
    playwrightCli: join(folder, 'offline'),
  }
}

function program(name: string, script = 'exit 0') {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}
