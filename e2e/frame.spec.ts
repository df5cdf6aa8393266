import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

test.describe('the header on a wide screen', () => {
  test.use({ viewport: wide, expectedProblems: [/\/api\/auth\/logout/] })

  test('has the links of a visitor, then those of somebody logged in, who can log out; the skip link leads past it', async ({
    page,
  }) => {
    await page.goto('/precios')
    await page.keyboard.press('Tab')
    const skipLink = page.getByRole('link', { name: /contenido/ })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull()

    const header = page.getByRole('banner')
    for (const [name, href] of [
      ['Inicio', '/'],
      ['Restaurantes', '/restaurantes'],
      ['Acceso', '/acceso'],
    ] as const)
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(header.getByText('Tú Panel')).toBeHidden()
    await expect(header.getByText('Cerrar sesión')).toBeHidden()

    await page.evaluate(() => {
      localStorage.setItem('token', 'one-that-no-server-gave')
      localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Ana', email: 'ana@example.com', role: 'restaurant' }))
    })
    await page.reload()
    await expect(header.getByRole('link', { name: 'Tú Panel' })).toHaveAttribute('href', '/dashboard')
    await expect(header.getByText('Acceso', { exact: true })).toBeHidden()

    const answer = async (accepts: boolean) => {
      const asking = page.waitForEvent('dialog')
      const pressing = header.getByRole('button', { name: 'Cerrar sesión' }).click()
      const question = await asking
      expect(question.message()).toBe('¿Cerrar sesión?')
      await (accepts ? question.accept() : question.dismiss())
      await pressing
    }
    await answer(false)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('one-that-no-server-gave')
    await answer(true)
    await page.waitForURL('/')
    await expect(header.getByRole('link', { name: 'Acceso', exact: true })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
  })
})

test.describe('the drawer on a small screen', () => {
  test.use({ viewport: narrow })

  test('holds the pages and the ways in, is worked with the keyboard, and can be followed to a page', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/')
    await openButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    const links = {
      Inicio: '/',
      Restaurantes: '/restaurantes',
      Características: '/caracteristicas',
      Precios: '/precios',
      'Iniciar sesión': '/acceso',
      Registro: '/registro',
    }
    for (const [name, href] of Object.entries(links)) {
      await expect(drawer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await isFocusBehindDrawer(page)).toBe(false)
    }
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(openButton(page)).toBeFocused()

    await openButton(page).click()
    await drawer(page).getByRole('link', { name: 'Precios', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Planes de precios' })).toBeVisible()
    await expect(drawer(page)).toBeHidden()
  })
})

test.describe('the header of the panel', () => {
  test.use({ visitor: 'user' })

  test('keeps the mark whole and Cerrar sesión on one line on small phones', async ({ page }) => {
    await page.goto('/dashboard')
    const header = page.getByRole('banner')
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(header.getByRole('button', { name: 'Cerrar sesión' })).toHaveJSProperty('offsetHeight', 44)
      expect((await header.locator('svg').first().boundingBox())?.width).toBe(32)
      const brand = await header.getByText('CartaViva').boundingBox()
      const logout = await header.getByRole('button', { name: 'Cerrar sesión' }).boundingBox()
      expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(logout?.x ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})

test.describe('without JavaScript, on a small screen', () => {
  test.use({ viewport: narrow, javaScriptEnabled: false })

  test('Menú leads to the footer, with its three groups of links and three social icons that lead nowhere', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Menú', exact: true }).click()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Precios', exact: true })).toBeInViewport()
    const groups = {
      'Mapa del sitio': ['/caracteristicas', '/precios'],
      Directorio: ['/restaurantes', '/dashboard'],
      Cliente: ['/registro', '/acceso'],
    }
    for (const [name, hrefs] of Object.entries(groups)) {
      const links = footer.getByRole('heading', { name }).locator('..').getByRole('link')
      expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(hrefs)
    }
    const social = footer.getByRole('list', { name: 'Redes sociales' })
    await expect(social.getByRole('img')).toHaveCount(3)
    await expect(social.getByRole('link')).toHaveCount(0)
    await expect(footer).toContainText('© 2025')
  })
})

test.describe('the colour scheme', () => {
  test.use({ colorScheme: 'light', viewport: wide })

  test('follows the system until one is chosen, and then stays chosen in every tab, from the first paint on', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await other.goto('/precios')
    await page.goto('/')
    const lightPage = await backgroundOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const darkPage = await backgroundOf(page)
    expect(darkPage).not.toBe(lightPage)

    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('banner').getByRole('button', { name: 'Cambiar entre claro y oscuro' }).click()
    expect(await backgroundOf(page)).toBe(darkPage)
    expect(await barColourOf(page)).toBe('#17120F')
    await expect(other.locator('html')).toHaveAttribute('data-scheme', 'dark')

    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return
        document.documentElement.dataset.schemeAtFirstPaint = document.documentElement.dataset.scheme ?? 'none'
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/precios')
    expect(await backgroundOf(page)).toBe(darkPage)
    await expect(page.locator('html')).toHaveAttribute('data-scheme-at-first-paint', 'dark')
    expect(await barColourOf(page)).toBe('#17120F')
  })
})

test.describe('the error page', () => {
  test.use({ expectedProblems: [/\b404\b/] })

  test('answers an unknown address with status 404 and a way back, and stands at /noautorizado too', async ({
    page,
  }) => {
    const answer = await page.goto('/esto/no/existe')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Algo no está bien...', level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL('/')

    await page.goto('/noautorizado')
    await expect(page.getByRole('heading', { name: 'Algo no está bien...', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/')
  })
})

function openButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Abrir el menú' })
}

function drawer(page: Page) {
  return page.getByRole('dialog')
}

function isFocusBehindDrawer(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused !== null && focused !== document.body && focused.closest('dialog') === null
  })
}

function backgroundOf(page: Page) {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** The colour of the browser's bar: the first matching `theme-color`. */
function barColourOf(page: Page) {
  return page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return tags.find(({ media }) => matchMedia(media).matches)?.content
  })
}
