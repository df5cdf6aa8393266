import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { publicPages, type SamplePage } from '../e2e/pages.ts'
import { startBuiltServer } from './built-server.ts'
import { chromiumArgs, provideChromium } from './chromium.ts'
import { buildProduct, isBuildFresh } from './product-build.ts'
import { projectRoot } from './project.ts'

const folder = join(projectRoot, 'shots')
const widths = [390, 1280]
const schemes = ['light', 'dark'] as const

/** Who looks, at which pages. Whoever is logged in brings a `storageState` with the keys `token` and `user`. */
const lookers: { name: string; pages: SamplePage[]; storageState?: StorageState }[] = [
  { name: 'visitante', pages: publicPages },
]

type StorageState = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], undefined>

if (!isBuildFresh()) await buildProduct()
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const server = await startBuiltServer()
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumArgs })
try {
  for (const looker of lookers) {
    for (const width of widths) {
      for (const scheme of schemes) await shoot(looker, width, scheme)
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

async function shoot({ name, pages, storageState }: (typeof lookers)[number], width: number, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 844 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'es-EC',
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  for (const { path } of pages) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const file = `${name}-${path.slice(1).replaceAll('/', '_') || 'inicio'}-${width}-${scheme}.png`
    await page.screenshot({ path: join(folder, file), fullPage: true })
    console.log(`shots/${file}`)
  }
  await context.close()
}
