import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { createSession, storageStateOf } from '../e2e/accounts.ts'
import { publicPages, type SamplePage, samplePages } from '../e2e/pages.ts'
import { startSampleServer } from '../e2e/sample-server.ts'
import { chromiumArgs, provideChromium } from './chromium.ts'
import { buildProduct, isBuildFresh } from './product-build.ts'
import { projectRoot } from './project.ts'

type Looker = { name: string; role?: 'restaurant' | 'user'; pages: SamplePage[] }

const folder = join(projectRoot, 'shots')
const widths = [390, 1280]
const schemes = ['light', 'dark'] as const
const lookers: Looker[] = [
  { name: 'visitante', pages: publicPages },
  { name: 'negocio', role: 'restaurant', pages: pagesFor('owner') },
  { name: 'comensal', role: 'user', pages: pagesFor('diner') },
]

if (!isBuildFresh()) await buildProduct()
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const server = await startSampleServer()
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumArgs })
try {
  for (const looker of lookers) await look(looker)
} finally {
  await browser.close()
  await server.stop()
}

function pagesFor(who: 'owner' | 'diner') {
  return samplePages.filter((page) => page.who === who || page.who === 'anybody logged in')
}

async function look({ name, role, pages }: Looker) {
  const storageState = role && storageStateOf(server.url, await createSession(server.url, role))
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 844 },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'es-EC',
        ...(storageState && { storageState }),
      })
      for (const { path } of pages) await shoot(context, path, `${name}-${nameOf(path)}-${width}-${colorScheme}.png`)
      await context.close()
    }
  }
}

async function shoot(context: BrowserContext, path: string, file: string) {
  const page = await context.newPage()
  // The application draws once its data is there; nothing else tells from outside that it has.
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(loadEverything)
  await page.screenshot({ path: join(folder, file), fullPage: true })
  await page.close()
  console.log(`shots/${file}`)
}

/** Runs in the page: a picture of the whole page shows what a reader sees who has scrolled through it. */
async function loadEverything() {
  const images = Array.from(document.images)
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())])
}

function nameOf(path: string) {
  return path.slice(1).replaceAll(/[/?=]/g, '_') || 'inicio'
}
