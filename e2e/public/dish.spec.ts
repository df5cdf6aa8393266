import type { Locator, Page } from '@playwright/test'
import { fullMenu, fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const path = `/restaurante/${fullRestaurant.slug}/menu`

test.describe('a dish', { tag: '@wide' }, () => {
  test('opens over the menu under its own address, with all its words and the dishes beside it', async ({
    page,
    expectAccessible,
  }) => {
    await page.addInitScript(() => {
      const copied: string[] = []
      Object.assign(window, { copied })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => copied.push(text) } })
      Object.defineProperty(navigator, 'share', { value: undefined })
    })
    await page.goto(path)
    const dish = dishes(page).filter({ hasText: 'Seco de chivo' })
    const address = `${path}/13`
    await dish.getByRole('link').click()
    const sheet = page.getByRole('dialog', { name: 'Seco de chivo' })
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(/^Seco de chivo · /)
    await expect(sheet).toContainText('Con arroz amarillo, maduro y aguacate. Cocido dos horas en chicha.')
    await expect(sheet).toContainText('$6.50')
    await expect(sheet.getByRole('img', { name: 'Seco de chivo' })).toHaveJSProperty('complete', true)
    const order = new URL((await sheet.getByRole('link', { name: 'Pedir por WhatsApp' }).getAttribute('href')) ?? '')
    expect(order.pathname).toBe('/593991234567')
    expect(order.searchParams.get('text')).toContain('Seco de chivo')
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await sheet.getByRole('button', { name: 'Compartir' }).click()
    await expect(sheet.getByText('Enlace copiado')).toBeVisible()
    await expect.poll(() => isCovered(sheet.getByRole('status'))).toBe(false)
    if (size) await page.setViewportSize(size)
    expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
      new URL(address, page.url()).href,
    ])
    await expectAccessible(page)

    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(path)
    await expect(dish.getByRole('link')).toBeFocused()
    await page.goForward()
    await expect(sheet).toBeVisible()
    // The browser sends this event one frame after Back has closed the sheet. If Forward was faster, the sheet is open again and must stay open.
    await sheet.dispatchEvent('close')

    // However many dishes were looked at, one step back leads to the menu, at the last of them.
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('dialog', { name: 'Seco de pollo' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`${path}/15`)
    await page.getByRole('button', { name: 'Anterior' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(dishes(page).filter({ hasText: 'Seco de pollo' }).getByRole('link')).toBeFocused()

    // A reload brings the dish's own page, whose Back is the menu.
    await dish.getByRole('link').click()
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Seco de chivo' })).toBeVisible()
    // The browser has scrolled to where the menu was.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(page.locator('[data-island=menu][data-awake=now]')).toHaveCount(1)
    await page.goBack()
    await expect(dishes(page)).toHaveCount(fullMenu.length)
    await expect(page).toHaveURL(path)
  })

  test('has a page of its own, with the way back to its place on the menu', async ({ page, isMobile }) => {
    await page.goto(`${path}/1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ceviche de camarón' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pedir por WhatsApp' })).toHaveAttribute('href', /camar%C3%B3n/)
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible()
    await expect(page.getByText('$8.50')).toBeVisible()
    await expect(page.getByText('Camarón del día, limón')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Ceviche de camarón' })).toHaveJSProperty('height', isMobile ? 219 : 435)
    const place = page.getByRole('paragraph').filter({ has: page.getByRole('link', { name: fullRestaurant.name }) })
    await expect(place).toContainText('Manta')
    await expect(place.getByText(/^(Abierto|Cerrado)/)).toBeVisible()
    const phone = page.viewportSize()
    // In reach without scrolling, also on a low screen, and nothing hides it.
    if (isMobile) await page.setViewportSize({ width: 390, height: 520 })
    const add = page.getByRole('button', { name: 'Agregar' })
    await expect(add).toBeInViewport({ ratio: 1 })
    await add.click({ trial: true })
    if (phone) await page.setViewportSize(phone)
    await expect(page.getByRole('heading', { name: 'Contactanos hoy' })).toBeVisible()
    await page.goto(`${path}/20`)
    await page.getByRole('link', { name: 'Volver al menú' }).click()
    await page.waitForURL(`${path}#plato-20`)
    await expect(page.getByRole('heading', { name: 'Corvina frita' })).toBeInViewport()
  })
})

/** By the bar with the dishes beside it, or below the edge of the sheet. */
function isCovered(words: Locator) {
  return words.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 4, bottom - 4) !== element
  })
}

function dishes(page: Page) {
  return page.getByRole('main').locator('section').getByRole('listitem')
}
