import type { Browser, Page } from '@playwright/test'
import { createSession, type Session, storageStateOf } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { uploadPictures } from '../../tests/product/restaurants.ts'
import { atMostSeconds, type Budget, together } from '../budget-table.ts'
import { median } from '../median.ts'
import { waitForQuietMoment } from '../quiet-moment.ts'
import { openSlowPhone } from '../slow-phone.ts'

type OpenScreen = { path: string; heading: string }

type Visit = {
  /** The screen on which the link is tapped. */
  from: OpenScreen
  link: string
  /** The heading of the screen that opens. */
  heading: string
}

type Times = { signMs: number; usableMs: number }

const repeats = 5
const overview = { path: '/dashboard', heading: 'Hola, Rosa Quishpe' }
const list = { path: '/dashboard/mis-restaurantes', heading: 'Mis restaurantes' }
const name = 'Fonda'
const today = { path: '/dashboard/restaurante/:id/hoy', heading: `Hoy en ${name}` }

/** Every screen of an owner's panel, from the screen that links to it. */
const visits: Visit[] = [
  { from: overview, link: '/dashboard/mis-restaurantes', heading: list.heading },
  { from: overview, link: '/dashboard/ingredientes', heading: 'Ingredientes' },
  { from: overview, link: '/dashboard/agregar-restaurante', heading: 'Agregar restaurante' },
  { from: overview, link: '/profile', heading: 'Mi cuenta' },
  { from: list, link: '/dashboard/restaurante/:id/hoy', heading: `Hoy en ${name}` },
  { from: list, link: '/dashboard/restaurante/:id/menu', heading: `Menú de ${name}` },
  { from: list, link: '/dashboard/editar-restaurante/:id', heading: `Datos de ${name}` },
  { from: today, link: '/dashboard/restaurante/:id/costos', heading: `Costos de ${name}` },
  { from: today, link: '/dashboard/restaurante/:id/opiniones', heading: `Opiniones de ${name}` },
  { from: today, link: '/dashboard/restaurante/:id/qr', heading: `QR de ${name}` },
]

/** Each load is a first visit on a slow phone. A link is tapped as soon as its screen can be used; what counts is the median. */
export async function measurePanel(browser: Browser, origin: string): Promise<Budget[]> {
  const session = await createSession(origin, 'restaurant')
  const restaurantId = await fillKitchen(origin, session)
  const cold = await repeat(() => openCold(browser, origin, session, overview))
  const budgets = [atMostSeconds('panel: /dashboard cold, usable', cold.usableMs, 2.3)]
  for (const visit of visits) {
    const withId = (path: string) => path.replace(':id', String(restaurantId))
    const from = { ...visit.from, path: withId(visit.from.path) }
    const { signMs, usableMs } = await repeat(() =>
      tapOnce(browser, origin, session, { ...visit, from, link: withId(visit.link) }),
    )
    const [sign, usable] = [atMostSeconds('first sign', signMs, 0.1), atMostSeconds('usable', usableMs, 1.5)]
    budgets.push(together(`… ${visit.link}: sign, usable`, sign, usable))
  }
  return budgets
}

async function fillKitchen(origin: string, session: Session): Promise<number> {
  const kitchen = await openKitchen(origin, session, { name, ...(await uploadPictures(origin, session)) })
  for (const dish of ['Seco de pollo', 'Guatita', 'Encebollado', 'Bolón', 'Llapingachos'])
    await kitchen.addDish({ name: dish })
  for (const ingredient of ['Pollo', 'Papa', 'Maní', 'Verde', 'Queso', 'Cebolla'])
    await kitchen.addIngredient(ingredient, 'kg', 2)
  return kitchen.restaurant.id
}

async function repeat(measure: () => Promise<Times>): Promise<Times> {
  const measured: Times[] = []
  for (let time = 0; time < repeats; time += 1) {
    await waitForQuietMoment()
    measured.push(await measure())
  }
  return {
    signMs: median(measured.map(({ signMs }) => signMs)),
    usableMs: median(measured.map(({ usableMs }) => usableMs)),
  }
}

async function openCold(
  browser: Browser,
  origin: string,
  session: Session,
  { path, heading }: OpenScreen,
): Promise<Times> {
  const page = await openPanel(browser, origin, session)
  await using _context = page.context()
  await page.goto(path, { waitUntil: 'commit' })
  const usableMs = await page.evaluate(untilUsable, heading)
  return { signMs: 0, usableMs }
}

async function tapOnce(browser: Browser, origin: string, session: Session, visit: Visit): Promise<Times> {
  const page = await openPanel(browser, origin, session)
  await using _context = page.context()
  await page.goto(visit.from.path, { waitUntil: 'commit' })
  await page.evaluate(untilUsable, visit.from.heading)
  const signed = page.evaluate(untilSign)
  const tapped = page.evaluate(untilTapped)
  const link = page.locator(`a[href="${visit.link}"]`).last()
  await link.scrollIntoViewIfNeeded()
  await link.tap({ noWaitAfter: true })
  const usable = page.evaluate(untilUsable, visit.heading)
  const tappedAt = await tapped
  return { signMs: (await signed) - tappedAt, usableMs: (await usable) - tappedAt }
}

function openPanel(browser: Browser, origin: string, session: Session): Promise<Page> {
  return openSlowPhone(browser, {
    baseURL: origin,
    storageState: storageStateOf(origin, session),
    serviceWorkers: 'block',
  })
}

/** Runs in the page: when the finger left the link. */
function untilTapped(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener('click', () => resolve(performance.now()), { capture: true, once: true })
  })
}

/** Runs in the page: when the first change of the body after a tap was painted. The head also changes for code that is on its way. */
function untilSign(): Promise<number> {
  return new Promise((resolve) => {
    const whenPainted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    const watch = () => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        whenPainted()
      })
      observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    }
    // Before the click: a listener of the panel may come before a listener of this benchmark.
    addEventListener('pointerup', watch, { capture: true, once: true })
  })
}

/** Runs in the page: when the screen with this heading was painted, without placeholders, and answers a touch. */
function untilUsable(heading: string): Promise<number> {
  const isUsable = () =>
    document.querySelector('h1')?.textContent === heading &&
    document.querySelector('main [aria-busy="true"], main[aria-busy="true"]') === null
  return new Promise((resolve) => {
    const look = () => {
      if (isUsable()) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
