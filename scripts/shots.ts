import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { listRestaurants } from '#contract/directory/directory.ts'
import { type Dish, listMenu } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { logIn, storageStateOf } from '../tests/product/accounts.ts'
import { succeed } from '../tests/product/product-client.ts'
import { publicPages, type SamplePage, samplePages } from '../tests/samples/sample-pages.ts'
import { startBuiltServer } from './built-server.ts'
import { chromiumArgs, getChromium } from './chromium.ts'
import { demoRestaurants } from './demo/demo-restaurants.ts'
import { demoPassword, diners, newcomer, owners } from './demo/people.ts'
import { projectRoot } from './project.ts'

type Looker = { name: string; email?: string; pages: SamplePage[]; restaurant: Restaurant | undefined }

const folder = join(projectRoot, 'shots')
const widths = [360, 390, 1280]
const schemes = ['light', 'dark'] as const

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const server = await startBuiltServer({}, { entry: 'scripts/demo.ts' })
const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArgs })
try {
  for (const looker of await findLookers()) await look(looker)
} finally {
  await browser.close()
  await server.stop()
}

/** Everybody whose login the demo prints, at a restaurant that shows what they can do. */
async function findLookers(): Promise<Looker[]> {
  const restaurants = (await succeed(server.url, listRestaurants, { query: { limit: 50 } })).items
  const [diner] = diners
  const findFirst = (isMeant: (content: (typeof demoRestaurants)[number]) => boolean) => {
    const name = demoRestaurants.find(isMeant)?.name
    return restaurants.find((restaurant) => restaurant.name === name)
  }
  const [atTheLimit, plus] = owners
  const ownedBy = (email: string) => findFirst(({ owner }) => owner === email)
  return [
    { name: 'visitante', pages: publicPages, restaurant: ownedBy(plus.email) },
    { name: 'dueno', email: atTheLimit.email, pages: pagesFor('owner'), restaurant: ownedBy(atTheLimit.email) },
    { name: 'plus', email: plus.email, pages: pagesFor('owner'), restaurant: ownedBy(plus.email) },
    { name: 'nuevo', email: newcomer.email, pages: pagesFor('owner'), restaurant: undefined },
    {
      name: 'comensal',
      email: diner?.email ?? '',
      pages: pagesFor('diner'),
      restaurant: findFirst(({ reviews }) => reviews.some(({ by }) => by === diner?.name)),
    },
  ]
}

function pagesFor(who: 'owner' | 'diner') {
  return samplePages.filter((page) => page.who === who || page.who === 'anybody logged in')
}

async function look({ name, email, pages, restaurant }: Looker) {
  const storageState = email && storageStateOf(server.url, await logIn(server.url, { email, password: demoPassword }))
  const [dish] = restaurant ? await succeed(server.url, listMenu, { params: { restaurantId: restaurant.id } }) : []
  const paths = pages.map((page) => pathFor(page, restaurant, dish)).filter((path) => path !== null)
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
      // A stream of events has no end.
      await context.route(/\/live(\?|$)/, (route) => route.abort())
      for (const path of paths) await shoot(context, path, `${name}-${nameOf(path)}-${width}-${colorScheme}.png`)
      await context.close()
    }
  }
}

/** Null where somebody without a restaurant has no such page. */
function pathFor({ route, path }: SamplePage, restaurant: Restaurant | undefined, dish: Dish | undefined) {
  if (!/:(id|menuId)\b/.test(route)) return path
  if (!restaurant || !dish) return null
  return route
    .replace(':country', 'ecuador')
    .replace(':menuId', String(dish.id))
    .replace(':id', route.startsWith('/dashboard') ? String(restaurant.id) : restaurant.slug)
}

async function shoot(context: BrowserContext, path: string, file: string) {
  const page = await context.newPage()
  // The application renders when its data has arrived, which can only be seen from outside by an idle network.
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(loadEverything)
  await page.screenshot({ path: join(folder, file), fullPage: true })
  await page.close()
  console.log(`shots/${file}`)
}

/** Runs in the page: loads lazy images, so that the screenshot shows them. */
async function loadEverything() {
  const images = Array.from(document.images)
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())])
}

function nameOf(path: string) {
  return path.slice(1).replaceAll(/[/?=]/g, '_') || 'inicio'
}
