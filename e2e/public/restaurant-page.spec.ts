import type { Download, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { demoRestaurants } from '../../scripts/demo/demo-restaurants.ts'
import { createSession } from '../../tests/product/accounts.ts'
import { openKitchen } from '../../tests/product/kitchens.ts'
import { writeReview } from '../../tests/product/reviews.ts'
import { emptyRestaurant, fullMenu, fullRestaurant, locatedRestaurant } from '../../tests/samples/sample-restaurants.ts'
import { expect, test } from '../support/fixtures.ts'

const path = `/restaurante/${fullRestaurant.slug}`
/** How many dishes of a long menu the page shows. */
const favourites = 6

test('has the title, the sections and the words of the specification, first of all what one needs before going, and every dish leads to its page', async ({
  page,
}) => {
  await page.goto(path)
  await expect(page).toHaveTitle(
    'Cevichería El Muelle · Ceviches, encebollados y encocados frente al mar, con pescado que lleg',
  )
  await expect(page.getByRole('heading', { level: 1, name: fullRestaurant.name })).toBeVisible()
  await expectFallbacksAsWide(page)
  const hero = page.getByRole('main').locator('header')
  for (const fact of ['Manta, Ecuador', '26 opiniones', 'Precio medio']) await expect(hero).toContainText(fact)
  const address = hero.getByRole('link', { name: 'Manta, Ecuador' })
  await expect(address).toContainText('Malecón Escénico y Calle 15')
  await expect(address).toBeInViewport({ ratio: 1 })
  await address.click()
  await expect(page.getByRole('heading', { name: 'Información' })).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText('el ají que hace la abuela')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Restaurante', exact: true })).toHaveAttribute('href', '/restaurantes')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    'Descripción del restaurante',
    'Información',
    'Contactanos hoy',
    'Menú del restaurante',
    'Reseñas',
    'El menú en cada mesa',
    'Invita a alguien',
  ])
  await expect(page.getByRole('link', { name: 'Ver el menú' })).toHaveAttribute('href', `${path}/menu`)
  await expect(page.getByRole('link', { name: 'Ver opiniones' })).toHaveAttribute('href', `${path}/opiniones`)

  await expect(page.getByRole('link', { name: '+593 5 262 3456' })).toHaveAttribute('href', 'tel:+59352623456')
  for (const name of ['WhatsApp +593 99 123 4567', 'Envíanos un mensaje por WhatsApp']) {
    const link = new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/593991234567')
    expect(link.searchParams.get('text')).toBe('¡Hola! Me gustaría contactarme y pedir un plato de su restaurante.')
  }

  await expect(page.getByRole('navigation', { name: 'Contacto' })).toBeInViewport({ ratio: 1 })

  const cards = menuSection(page).getByRole('listitem')
  await expect(cards).toHaveCount(favourites)
  await expect(cards.first()).toContainText('$8.50')
  await expect(page.getByRole('link', { name: `Ver los ${fullMenu.length} platos del menú` })).toHaveAttribute(
    'href',
    `${path}/menu`,
  )
  await cards.first().getByRole('link').click()
  await page.waitForURL(`${path}/menu/1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ceviche de camarón' })).toBeVisible()
})

test.describe('with names and an address that nothing breaks', () => {
  test.use({ visitor: 'restaurant' })

  test('no page of it scrolls sideways, and a long description unfolds', async ({ page, baseURL, session }) => {
    const endless = 'x'.repeat(80)
    const { restaurant, addDish } = await openKitchen(baseURL, session, {
      name: `Largo ${endless}`,
      address: `https://maps.example/${endless}`,
      city: endless,
      description: 'Una larga historia. '.repeat(30),
    })
    const dish = await addDish({ name: endless, description: endless })
    const origin = new URL(baseURL ?? '').origin
    await writeReview(origin, await createSession(origin, 'user'), restaurant, {
      comment: `https://fotos.example/${endless}`,
    })
    const path = `/restaurante/${restaurant.slug}`
    await page.setViewportSize({ width: 320, height: 640 })
    for (const url of [path, `${path}/menu`, `${path}/menu/${dish.id}`, `${path}/opiniones`]) {
      await page.goto(url)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBeLessThanOrEqual(320)
    }

    await page.goto(path)
    const story = page.getByText('Una larga historia.').last()
    const isCut = () => story.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    expect(await isCut()).toBe(true)
    await page.getByText('Leer más').click()
    expect(await isCut()).toBe(false)
    await expect(page.getByText('Leer menos')).toBeVisible()
  })
})

test('says so while there are no dishes and no reviews; an address that nobody found has no map, but still the way there', async ({
  page,
}) => {
  await page.goto(`/restaurante/${emptyRestaurant.slug}`)
  await expect(page.getByText('No hay items en el menú.')).toBeVisible()
  await expect(page.getByText('Aún no hay reseñas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver Lista' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Obtener direcciones' })).toHaveAttribute(
    'href',
    /destination=La\+Mesa\+Nueva%2C\+Malec/,
  )
  await expect(page.getByRole('region', { name: /^Mapa/ })).toHaveCount(0)
})

test('turns the grid into a list and back on wide screens, keeps the contact on the screen, and saves a QR code that leads to the menu', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  await page.goto(path)
  const toList = page.getByRole('button', { name: 'Ver Lista' })
  await expect(toList).toBeVisible({ visible: !isMobile })
  await expect.poll(() => countColumns(page)).toBe(isMobile ? 1 : 3)
  if (!isMobile) {
    await toList.click()
    await expect.poll(() => countColumns(page)).toBe(1)
    await page.getByRole('button', { name: 'Ver Grid' }).click()
    await expect.poll(() => countColumns(page)).toBe(3)
  }
  await page.getByRole('heading', { name: 'Reseñas' }).scrollIntoViewIfNeeded()
  const contact = isMobile
    ? page.getByRole('navigation', { name: 'Contacto' })
    : page.getByRole('heading', { name: 'Contactanos hoy' })
  await expect(contact).toBeInViewport({ ratio: 1 })

  const code = page.getByRole('img', { name: /^Código QR/ })
  const toggle = page.getByRole('button', { name: 'Ver/Esconder código QR' })
  await expect(code).toBeHidden()
  await toggle.click()
  const sizes = isMobile ? { 390: 310, 360: 310, 320: 280 } : { 1280: 250 }
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height: 844 })
    await expect(code).toHaveJSProperty('clientWidth', size)
    expect((await code.locator('image').boundingBox())?.width).toBeCloseTo(30, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(Number(width))
  }
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')

  const png = await save(page, 'Guardar código QR')
  expect(png.suggestedFilename()).toBe('CartaVivaqrcode.png')
  const { width } = await sharp(await png.path()).metadata()
  expect(width).toBeGreaterThanOrEqual(1000)
  const svg = await save(page, 'Guardar en SVG, para imprenta')
  expect(svg.suggestedFilename()).toBe('CartaVivaqrcode.svg')
  const address = await decode(png)
  expect(await decode(svg)).toBe(address)

  await toggle.click()
  await expect(code).toBeHidden()
  await page.goto(address)
  await expect(page).toHaveURL(`${path}/menu`)
  await expect(page.getByRole('heading', { level: 1, name: fullRestaurant.name })).toBeVisible()
})

test.describe('the map', () => {
  test.use({ expectedProblems: [/left the site: https:\/\/tile\.openstreetmap\.org/] })

  test('comes when somebody scrolls to it, in the room it had from the start, with directions beside it', async ({
    page,
    expectAccessible,
  }) => {
    const { name, slug } = locatedRestaurant
    await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ path: 'public/icon-192.png' }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 320 })
    await page.goto(`/restaurante/${slug}`)
    const map = page.getByRole('region', { name: `Mapa: ${name}` })
    expect(await map.evaluate((element) => element.clientHeight)).toBe(200)
    expect(asked.filter((url) => /restaurant-map|tile/.test(url))).toEqual([])

    await map.scrollIntoViewIfNeeded()
    await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
    expect(await map.evaluate((element) => element.clientHeight)).toBe(200)
    expect(asked.some((url) => url.startsWith('https://tile.openstreetmap.org/13/'))).toBe(true)
    await map.getByRole('button', { name }).click()
    await expect(map.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Obtener direcciones' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=Hoster%C3%ADa\+del\+Malec%C3%B3n%2C/,
    )
    await expectAccessible(page)
  })
})

test('shares its address: with the phone’s own sheet where there is one, else by copying', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => shared.push(text) } })
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await page.goto(path)
  const share = page.getByRole('button', { name: 'Compartir' })
  await share.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=share][data-awake=now]')).toHaveCount(1)
  await share.click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  await page.evaluate(() => {
    const { shared } = window as unknown as { shared: string[] }
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => shared.push(`${url}#sheet`),
    })
  })
  await share.click()
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([
    `${baseURL}${path}`,
    `${baseURL}${path}#sheet`,
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^failed \(csp\): .+\.js$/] })

  test('shows the QR code openly, and nothing that only a script could do', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    await expect(menuSection(page).getByRole('listitem')).toHaveCount(favourites)
    for (const name of ['Ver/Esconder código QR', 'Guardar código QR', 'Compartir', 'Ver Lista'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  })
})

function menuSection(page: Page) {
  return page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'Menú del restaurante' }) })
}

async function countColumns(page: Page) {
  const list = menuSection(page).getByRole('list').first()
  const columns = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
  return columns.split(' ').length
}

/** Titles and texts keep their lines when the fonts arrive. */
async function expectFallbacksAsWide(page: Page) {
  const names = demoRestaurants.map(({ name }) => name)
  expect(await compareWidths(page, '600 1000px Fraunces', '600 1000px "Fraunces fallback"', names)).toBeCloseTo(1, 2)
  const dishes = fullMenu.map(({ description }) => description)
  expect(await compareWidths(page, '1000px Figtree', '1000px "Figtree fallback"', dishes)).toBeCloseTo(1, 2)
}

/** How much wider the texts are in the one font than in the other, on average. Large, so that hinting does not count. */
function compareWidths(page: Page, font: string, other: string, texts: string[]) {
  return page.evaluate(
    async (asked) => {
      await Promise.all([document.fonts.load(asked.font), document.fonts.load(asked.other)])
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      const measure = (name: string, text: string) => {
        pen.font = name
        return pen.measureText(text).width
      }
      const ratios = asked.texts.map((text) => measure(asked.font, text) / measure(asked.other, text))
      return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
    },
    { font, other, texts },
  )
}

async function save(page: Page, name: string): Promise<Download> {
  await expect(page.locator('[data-island=qr-card][data-awake=now]')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return downloading
}

async function decode(download: Download): Promise<string> {
  const { data, info } = await sharp(await download.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'not a QR code'
}
