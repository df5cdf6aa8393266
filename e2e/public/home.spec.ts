import type { Page } from '@playwright/test'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { fullRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const restaurantsOf = (page: Page) => page.getByRole('region', { name: 'Restaurantes recién llegados' })
const moreDishesOf = (page: Page) => page.getByRole('region', { name: 'Más platos nuevos' })
const carouselAround = (page: Page, strip: ReturnType<typeof restaurantsOf>) =>
  page.locator('[data-island=carousel]').filter({ has: strip })

/** How many slides lie wholly between the strip's edges. */
async function countShown(strip: ReturnType<typeof restaurantsOf>) {
  return strip.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return Array.from(element.querySelectorAll('li'), (slide) => slide.getBoundingClientRect()).filter(
      (slide) => slide.left >= left - 1 && slide.right <= right + 1,
    ).length
  })
}

async function openAwake(page: Page, find: typeof restaurantsOf) {
  await page.goto('/')
  return scrollTo(page, find)
}

async function scrollTo(page: Page, find: typeof restaurantsOf) {
  const strip = find(page)
  await strip.scrollIntoViewIfNeeded()
  const carousel = carouselAround(page, strip)
  await expect(carousel).toHaveAttribute('data-ready')
  return { strip, carousel, slides: strip.getByRole('listitem') }
}

function paintTwice(page: Page) {
  return page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
}

test('begins with the search for diners; the pitch for owners, and the newest restaurants and dishes, follow', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleva tu negocio')
  const headings = await page.getByRole('heading').filter({ hasNotText: 'Almuerzos de hoy' }).allTextContents()
  expect(headings[0]).toBe('Qué quieres comer hoy')
  const shown = headings.filter((text) => /^(Eleva|Restaurantes recién|Últimos|Más platos)/.test(text))
  expect(shown).toEqual([
    'Eleva tu negocio',
    'Restaurantes recién llegados',
    'Últimos platos de comida añadidos',
    'Más platos nuevos',
  ])

  await expect(restaurantsOf(page).getByRole('link', { name: 'Ver', exact: true })).toHaveCount(12)
  await expect(restaurantsOf(page).getByRole('listitem').last().getByRole('link')).toHaveAttribute(
    'href',
    '/restaurantes',
  )
  const slide = restaurantsOf(page).getByRole('listitem').first()
  await expect(slide.getByText(/^(Ecuador|Perú)$/)).toBeVisible()
  await expect(slide.getByRole('link', { name: 'Ver', exact: true })).toHaveAttribute('href', /^\/restaurante\/[\w-]+$/)

  const dishes = page.getByRole('link', { name: 'Ver detalles' })
  await expect(dishes).toHaveCount(12)
  await expect(moreDishesOf(page).getByRole('link', { name: 'Ver detalles' })).toHaveCount(9)
  await expect(dishes.first()).toHaveAttribute('href', /^\/restaurante\/[\w-]+\/menu\/\d+$/)
  const prices = await moreDishesOf(page).locator('b').allTextContents()
  for (const price of prices) expect(price).toMatch(/^(desde )?(\$|S\/)\d+\.\d\d( · .+)?$/)

  // The search is on the first screen.
  const search = page.getByLabel('Buscar platos o restaurantes')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(search).toBeInViewport({ ratio: 1 })
  await search.fill(fullRestaurant.name)
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: fullRestaurant.name })).toBeVisible()
})

test(
  'one restaurant at a time on a phone, two on a wider screen; dishes are 380 px high, with an indicator for each stop',
  { tag: '@wide' },
  async ({ page, expectAccessible }, { project }) => {
    test.slow()
    const isPhone = project.name === 'phone'
    const restaurants = await openAwake(page, restaurantsOf)
    const shown = isPhone ? 1 : 2
    expect(await countShown(restaurants.strip)).toBe(shown)
    const back = restaurants.carousel.getByRole('button', { name: 'Anteriores' })
    await expect(back).toBeDisabled()
    await restaurants.carousel.getByRole('button', { name: 'Siguientes' }).click()
    await expect(restaurants.slides.nth(shown)).toBeInViewport({ ratio: 0.9 })
    await expect(restaurants.slides.nth(shown - 1)).not.toBeInViewport({ ratio: 0.1 })
    await back.click()
    await expect(restaurants.slides.first()).toBeInViewport({ ratio: 0.9 })

    const { strip, carousel, slides } = await scrollTo(page, moreDishesOf)
    const perView = isPhone ? 1 : 3
    expect(await countShown(strip)).toBe(perView)
    expect((await slides.first().boundingBox())?.height).toBe(380)
    const indicators = carousel.locator('[data-part=indicators] > li')
    await expect(indicators).toHaveCount(9 / perView)
    const tops = await indicators.evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    for (let stop = 1; stop < 9 / perView; stop += 1) {
      await carousel.getByRole('button', { name: 'Siguientes' }).click()
      await expect(indicators.nth(stop)).toHaveAttribute('data-shown')
    }
    await expect(slides.last()).toBeInViewport({ ratio: 0.9 })
    await expect(carousel.getByRole('button', { name: 'Siguientes' })).toBeDisabled()
    await expectAccessible(page)
  },
)

test('on a medium screen two dishes are seen and none is skipped', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  const { strip, carousel, slides } = await openAwake(page, moreDishesOf)
  expect(await countShown(strip)).toBe(2)
  await carousel.getByRole('button', { name: 'Siguientes' }).click()
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 })
})

test('the keyboard moves it: arrows by stops, and Tab brings what it reaches into view', async ({ page }) => {
  const { strip, slides } = await openAwake(page, moreDishesOf)
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slides.first()).not.toBeInViewport({ ratio: 0.1 })
  await page.keyboard.press('ArrowLeft')
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
  for (let slide = 0; slide < 9; slide += 1) await page.keyboard.press('Tab')
  await expect(slides.last().getByRole('link')).toBeFocused()
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 })
})

test.describe('without the fonts, whose arrival may break a line elsewhere', () => {
  test.use({ expectedProblems: [/\.woff2/] })

  test('nothing moves while the page arrives, nor when the carousels come alive', { tag: '@wide' }, async ({
    page,
  }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const whole = await response.text()
      await route.fulfill({ response, body: whole.replace('<fieldset', '<script src="/pause.js"></script><fieldset') })
    })
    await page.route('/pause.js', async (route) => {
      await paintTwice(page)
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: ShiftSource[] })[])
          for (const { node, previousRect, currentRect } of entry.sources)
            shifts.push(`${node?.textContent}: ${JSON.stringify([previousRect, currentRect])}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openAwake(page, restaurantsOf)
    await moreDishesOf(page).scrollIntoViewIfNeeded()
    await expect(carouselAround(page, moreDishesOf(page))).toHaveAttribute('data-ready')
    await paintTwice(page)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the strip scrolls by itself, and there is no button that does nothing', async ({ page }) => {
    await page.goto('/')
    const slides = moreDishesOf(page).getByRole('listitem')
    await expect(slides.last()).not.toBeInViewport()
    await slides.last().getByRole('link').focus()
    await expect(slides.last()).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Siguientes' })).toHaveCount(0)
  })
})

test.describe('an owner', () => {
  test.use({ visitor: 'restaurant' })

  test('who adds a dish finds it on the page that everybody has read before', async ({ page, baseURL, session }) => {
    const name = `Cazuela de ${session?.user.email.slice(0, 8)}`
    await page.goto('/')
    const kitchen = await openKitchen(baseURL, session, { name: name })
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
    await kitchen.addDish({ name, price: 12.5 })
    await page.reload()
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.filter({ hasText: '$12.50' })).toHaveCount(1)
  })
})

type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }

declare global {
  interface Window {
    shifts: string[]
  }
}
