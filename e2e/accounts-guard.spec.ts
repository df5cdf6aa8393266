import type { Page, Route } from '@playwright/test'
import { createSession, endSession } from '../tests/product/accounts.ts'
import { guardedPages, type SamplePage } from '../tests/samples/sample-pages.ts'
import { expect, test } from './support/fixtures.ts'

const closedTo: Record<'guest' | 'restaurant' | 'user', SamplePage['who'][]> = {
  guest: ['anybody logged in', 'owner', 'diner', 'operator'],
  restaurant: ['diner', 'operator'],
  user: ['owner', 'operator'],
}

/** One for each guard and for each way to a page behind it; scripts/sample-pages.test.ts proves that every page lies behind its guard. */
const behindGuards = [
  '/dashboard',
  '/dashboard/hoy',
  '/dashboard/mis-restaurantes',
  '/dashboard/restaurante/1',
  '/dashboard/restaurante/1/menu',
  '/pago-exitoso',
  '/dashboard/user/reviews',
  '/restaurante/1/agregar-opinion',
  '/operador',
]

for (const visitor of ['guest', 'restaurant', 'user'] as const) {
  test.describe(`every page that is not for a ${visitor}`, () => {
    test.use({ visitor })

    test('leads to /noautorizado and shows nothing of itself on the way', async ({ page }) => {
      await rememberHeadings(page)
      const closed = guardedPages.filter(
        ({ path, who }) => behindGuards.includes(path) && closedTo[visitor].includes(who),
      )
      for (const { path } of closed) {
        await page.goto(path)
        await page.waitForURL('/noautorizado')
        expect(await headingsSeenAt(page, path), path).toEqual([])
      }
      // The way back does not lead into it again.
      await page.goto('/precios')
      await page.goto(visitor === 'user' ? '/dashboard/ingredientes' : '/dashboard/user/reviews')
      await page.waitForURL('/noautorizado')
      await page.goBack()
      await page.waitForURL('/precios')
    })
  })
}

test.describe('a role that the browser made up', () => {
  test.use({ visitor: 'user' })

  test('is replaced by what the server knows', async ({ page }) => {
    await page.goto('/precios')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...user, role: 'restaurant-plus' }))
    })
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Datos de la cuenta' })).toContainText('Usuario')
  })
})

test.describe('a stored account without a field that a newer version knows', () => {
  test.use({ visitor: 'restaurant', expectedProblems: [/\/api\/auth\/me/] })

  test('is completed by the server; meanwhile it is a session on documents, and waits for a connection in the panel', async ({
    page,
  }) => {
    await page.goto('/precios')
    await storeUserWithout(page, ['role', 'email'])
    await page.goto('/dashboard/mis-restaurantes')
    await expect(page.getByRole('heading', { name: 'Mis restaurantes' })).toBeVisible()
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    expect(user).toMatchObject({ role: 'restaurant', email: expect.stringContaining('@') })

    await storeUserWithout(page, ['email'])
    await page.goto('/precios')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'restaurant')
    await page.route('**/api/auth/me', (route) => route.abort(), { times: 1 })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await page.getByRole('button', { name: 'Intentar ahora' }).click()
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
  })
})

test.describe('a session of a diner that the server ended', () => {
  test.use({ visitor: 'user', expectedProblems: [/\b401\b/] })

  test('logs out cleanly at the next call, says so, and leads back after the next login', async ({
    page,
    baseURL,
    session,
  }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
    await endSession(baseURL, session?.token)
    await page.getByRole('button', { name: 'Descargar mis datos' }).click()

    await page.waitForURL(/\/acceso\?/)
    await expect(page.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('volver')).toBe('/profile')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test.describe('a session of an owner that the server ended', () => {
  test.use({ visitor: 'restaurant', expectedProblems: [/\b401\b/] })

  test('logs out without a tap, because the screen listens for orders, and when a page opens', async ({
    page,
    baseURL,
    session,
  }) => {
    const endBeforeListening = async (route: Route) => {
      await endSession(baseURL, session?.token)
      await route.continue()
    }
    await page.route('**/api/overview/orders/live', endBeforeListening, { times: 1 })
    await page.goto('/profile')
    await page.waitForURL(/\/acceso\?/)
    await expect(page.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()

    const { token, user } = session ?? {}
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('token', token ?? '')
        localStorage.setItem('user', user ?? '')
      },
      [token, JSON.stringify(user)],
    )
    await page.goto('/dashboard')
    await expect(page.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
  })
})

test.describe('a session of an owner that the server ends while the panel listens', () => {
  test.use({ visitor: 'restaurant', expectedProblems: [/\b401\b/] })

  test('logs out without a tap', async ({ page, baseURL, session }) => {
    const listening = page.waitForResponse('**/api/overview/orders/live')
    await page.goto('/profile')
    await listening
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
    await endSession(baseURL, session?.token)
    await page.waitForURL(/\/acceso\?/)
    await expect(page.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
  })
})

test.describe('two tabs', () => {
  test.use({ visitor: 'restaurant' })

  test('a logout in one ends the other', async ({ page, context }) => {
    await page.goto('/profile')
    const other = await context.newPage()
    await other.goto('/dashboard')
    other.once('dialog', (question) => question.accept())
    await other.getByRole('button', { name: 'Cerrar sesión' }).click()
    await other.waitForURL('/')

    await page.waitForURL(/\/acceso/)
    await expect(page.getByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible()
  })

  test('somebody else’s login is shown in both', async ({ page, context, baseURL }) => {
    const diner = await createSession(baseURL ?? '', 'user')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hola, Rosa Quishpe' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/precios')
    await other.evaluate(({ token, user }) => {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('token', token)
    }, diner)
    await expect(page.getByRole('heading', { name: `Hola, ${diner.user.name}` })).toBeVisible()
  })
})

function storeUserWithout(page: Page, fields: string[]) {
  return page.evaluate((absent) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    for (const field of absent) delete user[field]
    localStorage.setItem('user', JSON.stringify(user))
  }, fields)
}

/** Writes down every main heading that any page shows, also for an instant. */
async function rememberHeadings(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (!heading) return
      const seen: [string, string][] = JSON.parse(sessionStorage.getItem('headings') ?? '[]')
      if (seen.some(([path, other]) => path === location.pathname && other === heading)) return
      sessionStorage.setItem('headings', JSON.stringify([...seen, [location.pathname, heading]]))
    }).observe(document, { childList: true, subtree: true })
  })
}

async function headingsSeenAt(page: Page, path: string): Promise<string[]> {
  const seen: [string, string][] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('headings') ?? '[]'))
  return seen.filter(([pathname]) => pathname === path).map(([, heading]) => heading)
}
