import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findFreePort, startBuiltServer } from '../../scripts/built-server.ts'
import { chromiumArgs, getChromium } from '../../scripts/chromium.ts'
import { projectRoot } from '../../scripts/project.ts'
import { logIn, storageStateOf } from '../../tests/product/accounts.ts'
import { fullRestaurant, sampleOwner } from '../../tests/samples/sample-restaurants.ts'
import { type Fault, type Figure, none } from './fault.ts'
import { fastFolder, openStage } from './stage.ts'

const stepLimitMs = 30_000

export const previousBuild: Fault = {
  name: 'previous-build',
  about:
    'A browser has a menu, a screen of the panel and the service worker of a build. A build whose files all have other names takes its place. Menu and panel are used on, and the menu is opened again.',
  async run() {
    await using stops = new AsyncDisposableStack()
    const folder = composePreviousBuild()
    stops.defer(async () => rmSync(folder, { recursive: true, force: true }))
    const port = String(await findFreePort())
    const url = `http://localhost:${port}`
    const stage = await openStage({ env: { PORT: port, PUBLIC_URL: url }, isWaiting: true })
    stops.defer(stage.close)
    const env = { DATA_DIR: stage.dataFolder, PORT: port, PUBLIC_URL: url, LOG_LEVEL: 'silent' }
    const previous = await startBuiltServer(env, { folder })
    const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArgs })
    stops.defer(() => browser.close())
    const session = await logIn(url, sampleOwner)
    const context = await browser.newContext({ storageState: storageStateOf(url, session), serviceWorkers: 'allow' })
    context.setDefaultTimeout(stepLimitMs)
    // Otherwise the panel loads the code of likely screens in advance.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const open = await openBoth(context, url)
    await previous.stop()
    await stage.start()
    // Awaited here, or browser and product would stop before.
    return await judge(context, url, open)
  },
}

/** The build of today with another name for each of its files, as every build has. */
function composePreviousBuild(): string {
  const folder = mkdtempSync(join(fastFolder, 'cartaviva-previous-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['server', 'contract', 'app/ui/fonts', 'public', 'build', 'package.json']) {
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  const client = join(folder, 'build/client')
  const assets = readdirSync(join(client, 'assets'))
  const compressed = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(br|gz)$/.test(file),
  )
  for (const file of compressed) rmSync(join(client, file))
  const named = assets.filter((file) => /-[\w-]{7,8}\.(js|css)$/.test(file))
  const texts = readdirSync(join(folder, 'build'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|json|html)$/.test(file))
    .map((file) => join(folder, 'build', file))
  const pattern = new RegExp(named.map((file) => file.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of texts) writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, previousName))
  for (const file of named) renameSync(join(client, 'assets', file), join(client, 'assets', previousName(file)))
  return folder
}

const previousName = (file: string) => file.replace(/\.(\w+)$/, '0.$1')

/** 1 for a step that fails, which is printed. */
async function failuresOf(step: Promise<unknown>): Promise<number> {
  try {
    await step
    return 0
  } catch (error) {
    console.error(error)
    return 1
  }
}

type Open = { menu: Page; panel: Page; problems: string[] }

const accountLink = (panel: Page) =>
  panel.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Menú' })

/** With its files, which the worker stores after the page. */
function isKept(menu: Page): Promise<boolean> {
  return menu.evaluate(async () => {
    const copy = await caches.match(location.pathname)
    const record = decodeURIComponent(copy?.headers.get('x-kept-page') ?? '')
    return record !== '' && JSON.parse(record).files.length > 0
  })
}

async function openBoth(context: BrowserContext, url: string): Promise<Open> {
  const problems: string[] = []
  const [menu, panel] = [await context.newPage(), await context.newPage()]
  for (const page of [menu, panel]) page.on('pageerror', (error) => problems.push(String(error)))
  await menu.goto(`${url}/restaurante/${fullRestaurant.slug}/menu`)
  const deadline = performance.now() + stepLimitMs
  while (!(await isKept(menu))) {
    if (performance.now() > deadline) throw new Error('The service worker did not keep the menu')
    await wait(100)
  }
  await panel.goto(`${url}/dashboard`)
  await accountLink(panel).waitFor()
  return { menu, panel, problems }
}

async function judge(context: BrowserContext, url: string, { menu, panel, problems }: Open): Promise<Figure[]> {
  const search = menu.getByRole('searchbox')
  const searched = await failuresOf(
    search.fill('ajillo').then(() => menu.getByText('1 plato', { exact: true }).waitFor()),
  )
  const dish = menu.getByRole('heading', { name: 'Camarones al ajillo' })
  const dialog = menu.getByRole('dialog', { name: 'Camarones al ajillo' })
  const opened = await failuresOf(dish.click().then(() => dialog.waitFor()))
  const moved = await failuresOf(
    accountLink(panel)
      .click()
      .then(() => panel.waitForURL(`${url}/profile`)),
  )
  const shown = await failuresOf(panel.getByLabel('Nombre').first().waitFor())
  const again = await context.newPage()
  again.on('pageerror', (error) => problems.push(String(error)))
  await again.goto(`${url}/restaurante/${fullRestaurant.slug}/menu`)
  const ofToday = readdirSync(join(projectRoot, 'build/client/assets')).find((file) => /^loader-.*\.js$/.test(file))
  const script = await again.locator('script[type=module]').first().getAttribute('src')
  return [
    none('open menu: searches that fail', searched),
    none('open menu: dishes that do not open', opened),
    none('open panel: screens that do not open', moved + shown),
    none('menu opened again: pages of the previous build', script?.endsWith(`/${ofToday}`) ? 0 : 1),
    none('errors of scripts', problems.length),
  ]
}
