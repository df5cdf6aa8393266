import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findInPath, installDebianPackages, isExecutable } from './programs.ts'
import { projectRoot } from './project.ts'

type Machine = {
  env: NodeJS.ProcessEnv
  isRoot: boolean
  /** Where Playwright's own download lies, if it was made, and the program that makes it. */
  playwrightPath: string
  playwrightCli: string
}

/** Debian's names. The shell has no window to draw, which saves two fifths of the journeys' time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Only a whole Chromium shows notices. The fonts are as wide as Arial and Times, in which a page is read until its own fonts arrive. */
const packages = [shell, 'chromium', 'fonts-liberation']
const downloadTimeoutMs = 180_000

const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  playwrightPath: chromium.executablePath(),
  playwrightCli: join(projectRoot, 'node_modules/.bin/playwright'),
}

/** Chromium refuses its sandbox to root; the rest keeps it from phoning home. */
export const chromiumArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(thisMachine.isRoot ? ['--no-sandbox'] : []),
]

/** The path of a Chromium that starts; throws one line that says what is missing. */
export function getChromium(): string {
  const path = provideChromium()
  if (path) return path
  throw new Error(
    'No Chromium: none in CHROMIUM_PATH, PATH or Playwright’s cache, and neither apt-get nor Playwright could install one. ' +
      'Install the package chromium, or set CHROMIUM_PATH.',
  )
}

/** The path of a Chromium that starts, preferably the shell; null when there is none. As root on Debian it installs what is missing. */
export function provideChromium(machine = thisMachine): string | null {
  if (machine.isRoot && !machine.env.CHROMIUM_PATH) installDebianPackages(packages, machine.env)
  const found = findChromium(machine)
  if (found) return found
  downloadWithPlaywright(machine)
  return findChromium(machine)
}

function findChromium({ env, playwrightPath }: Machine): string | null {
  if (env.CHROMIUM_PATH) {
    if (starts(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not start.`)
  }
  return [...names.map((name) => findInPath(name, env)), playwrightPath].find(isUsable) ?? null
}

/** One that shows notices, which the shell cannot; null when there is none. */
export function findWholeChromium({ env, playwrightPath } = thisMachine): string | null {
  const [, ...whole] = names
  const candidates = [env.CHROMIUM_PATH ?? null, ...whole.map((name) => findInPath(name, env)), playwrightPath]
  return candidates.find((path) => isUsable(path) && !path?.endsWith(shell)) ?? null
}

function isUsable(path: string | null): path is string {
  return path !== null && starts(path)
}

/** Ubuntu's chromium-browser is a stub that only asks for a snap: being there is not enough. */
function starts(path: string) {
  return isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function downloadWithPlaywright({ env, isRoot, playwrightCli }: Machine) {
  console.log('No Chromium found: downloading Playwright’s.')
  const dependencies = isRoot && findInPath('apt-get', env) ? ['--with-deps'] : []
  spawnSync(process.execPath, [playwrightCli, 'install', ...dependencies, '--no-shell', 'chromium'], {
    env,
    stdio: 'ignore',
    timeout: downloadTimeoutMs,
    killSignal: 'SIGKILL',
  })
}
