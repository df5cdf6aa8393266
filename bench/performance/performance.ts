/**
 * `npm run performance` measures every budget that a machine can measure, writes docs/performance.md, and fails when one is missed.
 * `npm run performance -- panel` measures and prints only the budgets of the panel, `-- acceso` only those of the sign-in page,
 * `-- ingreso` only how soon an owner works after the first login on 3G, `-- carta` only those of a menu with everything on it,
 * `-- pedido` only how soon one can order on 3G, `-- mediodia` only the walk from the home page to WhatsApp.
 */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, getChromium } from '../../scripts/chromium.ts'
import { buildProduct, isBuildFresh } from '../../scripts/product-build.ts'
import { projectRoot } from '../../scripts/project.ts'
import { fullMenu, fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { startSampleServer } from '../../tests/samples/sample-server.ts'
import { transfer, transferScripts } from '../../tests/transfer.ts'
import { beacons } from '../beacon.bench.ts'
import { atMostKilobytes, type Budget, drawBudgets } from '../budget-table.ts'
import { directories } from '../directory.bench.ts'
import { measureFullMenu } from '../full-menu.ts'
import { liveMenus } from '../live.bench.ts'
import { missedMenu } from '../miss.bench.ts'
import { measurePageLoad, paintBudgets } from '../page-load.ts'
import { cachedPage } from '../pages.bench.ts'
import { wasBusyThroughout } from '../quiet-moment.ts'
import { runBenchmarks } from '../run-benchmarks.ts'
import { measureFirstLogin } from './first-login.ts'
import { runLighthouse, type Scores } from './lighthouse.ts'
import { measureNoonWalk } from './noon-walk.ts'
import { measureOrdering } from './order-on-3g.ts'
import { measurePanel } from './panel-visits.ts'
import { measureSignIn } from './sign-in.ts'

const menuPath = `/restaurante/${fullRestaurant.slug}/menu`
const chromiumPath = getChromium()

if (!isBuildFresh()) await buildProduct()
const parts = {
  panel: measureApplication,
  acceso: measureSignIn,
  ingreso: measureFirstLogin,
  carta: measureFullMenu,
  pedido: measureOrdering,
  mediodia: measureNoonWalk,
}
const part = Object.entries(parts).find(([name]) => name === process.argv[2])?.[1]
const { budgets, failures, document } = part ? await measureOnly(part) : await measureEverything()
if (document) await writeFile(join(projectRoot, 'docs/performance.md'), document)
for (const failure of failures) console.error(failure)
console.log(drawBudgets(budgets))
process.exitCode = failures.length > 0 || budgets.some(({ isMet }) => isMet === false) ? 1 : 0

async function measureOnly(measure: (browser: Browser, origin: string) => Promise<Budget[]>) {
  await using stops = new AsyncDisposableStack()
  const { product, browser } = await start(stops)
  return { budgets: await measure(browser, product.url), failures: [], document: null }
}

async function start(stops: AsyncDisposableStack) {
  const product = await startSampleServer()
  stops.defer(product.stop)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
  stops.defer(() => browser.close())
  return { product, browser }
}

async function measureEverything() {
  await using stops = new AsyncDisposableStack()
  const { product, browser } = await start(stops)

  console.log('… page loads')
  const menuBudgets = await measureMenuPage(browser, product.url + menuPath)
  const orderBudgets = await measureOrdering(browser, product.url)
  const walkBudgets = await measureNoonWalk(browser, product.url)
  const signInBudgets = await measureSignIn(browser, product.url)
  const firstLoginBudgets = await measureFirstLogin(browser, product.url)
  const panelBudgets = await measureApplication(browser, product.url)
  console.log('… Lighthouse')
  const lighthouse = await runLighthouse(product.url + menuPath, chromiumPath)
  const benchmarks = [cachedPage, missedMenu, liveMenus, beacons, ...directories]
  const { figures, failures } = await runBenchmarks(benchmarks, product.url)
  const budgets = [
    ...menuBudgets,
    presentScores(lighthouse),
    ...orderBudgets,
    ...walkBudgets,
    ...signInBudgets,
    ...firstLoginBudgets,
    ...panelBudgets,
    ...figures,
    ...(await measureFullMenu(browser, product.url)),
  ]
  const tools = [
    `Node ${process.version}`,
    `Chromium ${browser.version()}`,
    typeof lighthouse === 'string' ? 'no Lighthouse' : `Lighthouse ${lighthouse.version}`,
    ...(wasBusyThroughout() ? ['while the machine was busy with other work'] : []),
  ]
  return { budgets, failures, document: composeDocument(budgets, tools) }
}

async function measureMenuPage(browser: Browser, url: string): Promise<Budget[]> {
  const load = await measurePageLoad(browser, url)
  const { bytes } = await transfer(url)
  return [
    atMostKilobytes(`menu page, ${fullMenu.length} dishes: HTML with its CSS, brotli`, bytes, 14),
    atMostKilobytes('… script before it can be used, brotli', await weighScripts(browser, url), 3),
    ...paintBudgets(load),
  ]
}

async function measureApplication(browser: Browser, origin: string): Promise<Budget[]> {
  const screens = [`${origin}/olvido-contrasena`, `${origin}/dashboard`]
  const bytes = await Promise.all(screens.map((url) => weighScripts(browser, url)))
  return [
    atMostKilobytes('application: first script, brotli', Math.max(...bytes), 130),
    ...(await measurePanel(browser, origin)),
  ]
}

async function weighScripts(browser: Browser, url: string): Promise<number> {
  await using page = await browser.newPage()
  // Weighed and not run: a guest would leave a screen of the panel.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(url)
  return await transferScripts(page)
}

function presentScores(lighthouse: Scores | string): Budget {
  const isMeasured = typeof lighthouse !== 'string'
  return {
    what: '… Lighthouse: performance, accessibility, best practices, SEO',
    measured: isMeasured ? lighthouse.scores.join(' / ') : lighthouse,
    budget: '100 / 100 / 100 / 100',
    isMet: isMeasured ? lighthouse.scores.every((score) => score === 100) : null,
  }
}

function composeDocument(budgets: Budget[], tools: string[]): string {
  const today = new Date().toISOString().slice(0, 10)
  const [processor] = cpus()
  return `# Performance

Written by \`npm run performance\` on ${today}, on ${cpus().length} × ${processor?.model.trim()}, ${tools.join(', ')}.
It exits with 1 when a budget is missed. Budgets are in parentheses.

${drawBudgets(budgets)}

How it is measured:

- Page loads: a first visit with photographs, on a phone with 150 ms of latency, 1.6 Mbit/s down, 750 kbit/s up and a 4× slower CPU. Median of seven, largest layout shift.
- 3G: the same phone with 400 ms of latency and 400 kbit/s. Median of five.
- Lighthouse: its defaults for a phone, the middle of three runs.
- Panel: on the same phone, from the tap until something changes ('sign') and until the screen can be used. Median of five.
- Ratios: requests per second; contestants take turns, warm. Next.js renders the same page from the same components and query (\`bench/next-reference\`).
`
}
