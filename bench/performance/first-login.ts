import type { Browser, Page } from '@playwright/test'
import { countHand } from '../../tests/hand.ts'
import { createAccount, logIn } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { uploadPictures } from '../../tests/product/restaurants.ts'
import { atMostSeconds, type Budget } from '../budget-table.ts'
import { median } from '../median.ts'
import { waitForQuietMoment } from '../quiet-moment.ts'
import { openSlowPhone, weak3g } from '../slow-phone.ts'

const logins = 5
const restaurant = 'Fonda'

type Person = Awaited<ReturnType<typeof createAccount>>

/** Before each tap of the login, as on the walk of `noon-walk.ts`. */
const pauseMs = 1000

/** An owner logs in for the first time on a weak connection, and taps 'Hoy' as soon as the panel can be used. What counts is the median. */
export async function measureFirstLogin(browser: Browser, origin: string): Promise<Budget[]> {
  const owner = await createAccount(origin, 'restaurant')
  await fillKitchen(origin, owner)
  const measured: Awaited<ReturnType<typeof logInOnce>>[] = []
  for (let login = 0; login < logins; login += 1) measured.push(await logInOnce(browser, origin, owner))
  return [
    atMostSeconds(
      "first login, 3G and a 4× slower CPU: from 'Iniciar sesión' until the panel is usable",
      median(measured.map(({ panelMs }) => panelMs)),
      5,
    ),
    atMostSeconds("… a tap on 'Hoy' right after it: usable", median(measured.map(({ todayMs }) => todayMs)), 3),
  ]
}

async function fillKitchen(origin: string, owner: Person): Promise<void> {
  const session = await logIn(origin, owner)
  const kitchen = await openKitchen(origin, session, { name: restaurant, ...(await uploadPictures(origin, session)) })
  for (const name of ['Seco de pollo', 'Guatita', 'Encebollado', 'Bolón', 'Llapingachos'])
    await kitchen.addDish({ name })
  for (const name of ['Pollo', 'Papa', 'Maní', 'Verde', 'Queso', 'Cebolla']) await kitchen.addIngredient(name, 'kg', 2)
}

async function logInOnce(browser: Browser, origin: string, { name, email, password }: Person) {
  await waitForQuietMoment()
  const page = await openSlowPhone(browser, { baseURL: origin, serviceWorkers: 'block' }, weak3g)
  await using _context = page.context()
  await page.goto('/acceso', { waitUntil: 'commit' })
  const hand = countHand(page, pauseMs)
  await hand.type(page.getByLabel('Correo electrónico'), email)
  await hand.type(page.getByLabel('Contraseña', { exact: true }), password)
  await page.waitForFunction(() => document.querySelector('main form [type=submit]:enabled'))
  await page.waitForTimeout(pauseMs)
  const pressedAt = await tap(page, page.getByRole('button', { name: 'Iniciar sesión' }))
  await page.waitForURL('/dashboard', { waitUntil: 'commit' })
  const openedAt = await page.evaluate(untilUsable, `Hola, ${name}`)
  const tappedAt = await tap(page, page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Hoy' }))
  const shownAt = await page.evaluate(untilUsable, `Hoy en ${restaurant}`)
  return { panelMs: openedAt - pressedAt, todayMs: shownAt - tappedAt }
}

async function tap(page: Page, what: ReturnType<Page['locator']>): Promise<number> {
  const tapped = page.evaluate(untilTapped)
  await what.tap({ noWaitAfter: true })
  return tapped
}

/** Runs in the page: the time of the next tap. */
function untilTapped(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
      capture: true,
      once: true,
    })
  })
}

/** Runs in the page: when the screen with this heading was painted, without placeholders, and answers a touch. */
function untilUsable(heading: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isUsable =
        document.querySelector('h1')?.textContent === heading &&
        document.querySelector('main [aria-busy="true"], main[aria-busy="true"]') === null
      if (isUsable) setTimeout(() => resolve(performance.timeOrigin + performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
