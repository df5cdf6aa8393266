import { stat } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { listRestaurants } from '#contract/directory/directory.ts'
import { createRestaurant as creation, getRestaurant } from '#contract/restaurants/restaurants.ts'
import { succeed } from '../tests/product/product-client.ts'
import { createRestaurant } from '../tests/product/restaurants.ts'
import { expect, test } from './support/fixtures.ts'
import { colouredPicture, fillIn, phonePhotograph } from './support/forms.ts'
import { findSmallTargets } from './support/touch-targets.ts'

test.use({ visitor: 'restaurant' })

test(
  'an owner adds a restaurant with two photographs, finds it in the directory and in the panel, and edits everything',
  {
    tag: '@wide',
  },
  async ({ page, baseURL, isMobile, expectAccessible }, testInfo) => {
    test.slow()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /^Agregar restaurante/ }).click()
    await expect(page.getByLabel('País')).toHaveValue('Ecuador')
    await expect(page.getByLabel('Moneda')).toHaveValue('USD')

    // The phone's own photograph is made smaller in the browser, which takes seconds; a wide screen does it in the same way.
    const photo = isMobile
      ? await phonePhotograph(testInfo.outputPath('IMG_0001.jpg'))
      : await colouredPicture('#b5381a', { width: 2000, height: 1500 })
    if (typeof photo === 'string') expect((await stat(photo)).size).toBeGreaterThan(7_000_000)
    const answering = page.waitForResponse(/\/api\/upload\?folder=restaurant-banner/).then(async (upload) => ({
      image: await upload.json(),
      sentBytes: Number(await upload.request().headerValue('content-length')),
    }))
    // The browser drops the body when the form leaves the page, so the form waits until it was read.
    await page.route(`**${creation.path}`, async (route) => {
      await answering
      await route.continue()
    })
    await page.getByLabel('Logo').setInputFiles(await colouredPicture('#f2b33d', { width: 300, height: 300 }))
    await page.getByLabel('Banner').setInputFiles(photo)
    await fillIn(page, {
      Nombre: 'Cevichería Doña Mercedes',
      Descripción: 'Ceviches de concha y camarón, con chifle y canguil.',
      Dirección: 'Av. Amazonas N24-03',
      Ciudad: 'Quito',
      Teléfono: '02-2951234',
      WhatsApp: '593991234567',
    })
    // Sent while the pictures may still be on their way: the form waits for them.
    await page.getByRole('button', { name: 'Agregar restaurante' }).click()
    const { sentBytes, image } = await answering
    expect(sentBytes).toBeLessThan(2_000_000)
    expect(image).toMatchObject(isMobile ? { width: 1500, height: 2000 } : { width: 1600, height: 1200 })

    await page.waitForURL('/restaurantes')
    await expect(page.getByRole('heading', { name: 'Cevichería Doña Mercedes' }).first()).toBeVisible()
    const told = page.getByRole('status').filter({ hasText: 'Cevichería Doña Mercedes ya está publicado.' })
    await expect(told).toBeVisible()
    const listed = await succeed(baseURL, listRestaurants, { query: { q: 'Doña Mercedes' } })
    const added = listed.items.find(({ name }) => name === 'Cevichería Doña Mercedes')
    expect(added).toMatchObject({ phone: '+59322951234', whatsapp: '+593991234567', currency: 'USD' })

    await expect(told.getByRole('link', { name: 'Descarga tu QR' })).toHaveAttribute(
      'href',
      `/dashboard/restaurante/${added?.id}/qr`,
    )
    const first = page.locator('#restaurantes > li').first()
    await expect(first).toContainText('Cevichería Doña Mercedes')
    await expect(first.getByText('Tuyo')).toBeVisible()
    const toDishes = told.getByRole('link', { name: 'Agregar platos' })
    await expect(toDishes).toHaveAttribute('href', `/dashboard/restaurante/${added?.id}/menu`)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    if (isMobile) await expect(toDishes).toBeInViewport()
    await expectAccessible(page)
    await page.evaluate(() => scrollTo(0, 0))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Cevichería Doña Mercedes' }).first()).toBeVisible()
    await expect(page.locator('[data-island=added-restaurant]')).toHaveAttribute('data-awake', 'now')
    await expect(told).toHaveCount(0)
    await expect(page.getByText('Tuyo')).toHaveCount(0)

    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Cevichería Doña Mercedes', exact: true })).toHaveAttribute(
      'href',
      `/restaurante/${added?.slug}`,
    )
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Mis restaurantes/ })
      .click()
    await page.getByRole('link', { name: 'Editar Cevichería Doña Mercedes' }).click()

    await expect(page.getByLabel('WhatsApp')).toHaveValue('099 123 4567')
    await fillIn(page, {
      Nombre: 'Picantería Doña Mercedes',
      Descripción: 'Ahora con parrilla los domingos.',
      Dirección: 'Jirón de la Unión 300',
      Ciudad: 'Lima',
    })
    await expect(page.getByText('Los códigos QR que ya imprimiste seguirán funcionando.')).toBeVisible()
    await page.getByLabel('País').selectOption('Peru')
    await page.getByLabel('Moneda').selectOption('PEN')
    await fillIn(page, { Teléfono: '912 345 678', WhatsApp: '+51 912 345 678' })
    await page.getByLabel('Banner').setInputFiles(await colouredPicture('#1f6b4f'))
    await page.getByRole('button', { name: 'Actualizar' }).click()

    await page.waitForURL('/dashboard/mis-restaurantes')
    await expect(page.getByText('Guardado')).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: 'Picantería Doña Mercedes' })
    await expect(card).toContainText('Lima, Perú')
    expect(await colourOf(card.locator('img[srcset]').first())).toEqual(closeTo('#1f6b4f'))
    expect(await succeed(baseURL, getRestaurant, { params: { id: String(added?.id) } })).toMatchObject({
      name: 'Picantería Doña Mercedes',
      description: 'Ahora con parrilla los domingos.',
      address: 'Jirón de la Unión 300',
      city: 'Lima',
      country: 'Peru',
      currency: 'PEN',
      phone: '+51912345678',
      whatsapp: '+51912345678',
      logo_path: added?.logo_path,
    })

    const { slug: newSlug } = await succeed(baseURL, getRestaurant, { params: { id: String(added?.id) } })
    expect(newSlug).toMatch(/^picanteria-dona-mercedes/)
    const old = await fetch(`${baseURL}/api/restaurants/${added?.slug}`, { redirect: 'manual' })
    expect(old.status).toBe(301)
    await page.goto(`/restaurante/${added?.slug}`)
    await expect(page).toHaveURL(`/restaurante/${newSlug}`)
    await page.goto(`/restaurante/${added?.slug}/menu`)
    await expect(page).toHaveURL(`/restaurante/${newSlug}/menu`)
  },
)

test('from a menu both ways back lead to the list it was opened from, Back to the same place of it', async ({
  page,
  baseURL,
  session,
}) => {
  const { name } = await createRestaurant(baseURL, session, { name: 'La de abajo' })
  for (const above of ['La del medio', 'La de arriba']) await createRestaurant(baseURL, session, { name: above })
  await page.goto('/dashboard/mis-restaurantes')
  const link = page.getByRole('link', { name: `Menú de ${name}` })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { name: `Menú de ${name}` })).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  await link.click()
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
})

test('without restaurants the list says No Data... and leads to adding one', async ({ page }) => {
  await page.goto('/dashboard/mis-restaurantes')
  await expect(page.getByText('No Data...')).toBeVisible()
  await page.getByRole('link', { name: 'Agregar restaurante' }).click()
  await page.waitForURL('/dashboard/agregar-restaurante')
})

test('changes that are not saved are not lost by a slip', async ({ page, baseURL, session }) => {
  const { id, name } = await createRestaurant(baseURL, session)
  await page.goto(`/dashboard/editar-restaurante/${id}`)
  await page.getByLabel('Ciudad').fill('Cuenca')
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Ciudad')).toHaveValue('Cuenca')

  const asking = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asking
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Ciudad')).toHaveValue('Cuenca')

  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Quito, Ecuador')
})

test('what was put back as it was is no change', async ({ page, baseURL, session }) => {
  const { id } = await createRestaurant(baseURL, session)
  await page.goto(`/dashboard/editar-restaurante/${id}`)
  await page.getByLabel('Ciudad').fill('Cuenca')
  await page.getByLabel('Ciudad').fill('Quito')
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
})

test('another name promises no address that somebody else may have', async ({ page, baseURL, session }) => {
  await createRestaurant(baseURL, session, { name: 'Hornados de la Loma' })
  const { id } = await createRestaurant(baseURL, session, { name: 'Fritadas de la Loma' })
  await page.goto(`/dashboard/editar-restaurante/${id}`)
  await page.getByLabel('Nombre').fill('Hornados de la Loma')
  await expect(page.getByText('Tu página pasará a una dirección como /restaurante/hornados-de-la-loma')).toContainText(
    'Si otro restaurante ya la tiene, le agregamos un número.',
  )
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
  expect((await succeed(baseURL, getRestaurant, { params: { id: String(id) } })).slug).toMatch(
    /^hornados-de-la-loma-\d+$/,
  )
})

test.describe('deleting a restaurant', () => {
  test.use({ expectedProblems: [/\b400\b/] })

  test('says what goes with it and asks for its name', async ({ page, baseURL, session, expectAccessible }) => {
    const { id, name } = await createRestaurant(baseURL, session)
    await page.goto(`/dashboard/editar-restaurante/${id}`)
    await page.getByRole('button', { name: 'Eliminar restaurante' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar este restaurante?' })
    await expect(dialog).toContainText('las opiniones')
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('Otro nombre')
    await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('El nombre que escribiste no es el del restaurante.')
    await expect(dialog.locator(':focus')).toHaveText('El nombre que escribiste no es el del restaurante.')

    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await page.waitForURL('/dashboard/mis-restaurantes')
    await expect(page.getByText('No Data...')).toBeVisible()
  })
})

test('somebody else’s restaurant cannot be opened for editing', async ({ page }) => {
  await page.goto('/dashboard/editar-restaurante/999999')
  await expect(page.getByRole('heading', { name: 'No encontramos ese restaurante' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis restaurantes' }).click()
  await page.waitForURL('/dashboard/mis-restaurantes')
})

test('the code for one’s own site can be copied', async ({ page, context, baseURL, session }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, slug } = await createRestaurant(baseURL, session)
  await page.goto(`/dashboard/editar-restaurante/${id}`)
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByText('Código copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`<iframe src="${baseURL}/restaurante/${slug}/menu?embed=1"`)
})

test('every screen is open to everybody, and to a thumb', async ({ page, baseURL, session, expectAccessible }) => {
  test.slow()
  const { id } = await createRestaurant(baseURL, session, { name: `Fonda ${'larguísima '.repeat(9)}`.trim() })
  for (const path of ['agregar-restaurante', 'mis-restaurantes', `editar-restaurante/${id}`, '']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Panel' }).locator('[aria-current=page]')).toHaveText(
      path ? 'Mis restaurantes' : 'Resumen',
    )
    if (path !== 'agregar-restaurante') await expect(page.getByText('Fonda larguísima').first()).toBeVisible()
    await expectAccessible(page, { alsoWide: true })
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await findSmallTargets(page)).toEqual([])
    if (size) await page.setViewportSize(size)
  }
})

test.describe('a diner', () => {
  test.use({ visitor: 'user' })

  test('sees the newest restaurants on the panel, and no way to add one', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Restaurantes nuevos' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Agregar restaurante/ })).toHaveCount(0)
  })
})

/** The colour in the middle of a picture as it is shown. */
function colourOf(picture: Locator): Promise<number[]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d')
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    return Array.from(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])
  })
}

/** As near as two rounds of compression leave it. */
function closeTo(colour: string) {
  return [1, 3, 5].map((start) => expect.closeTo(Number.parseInt(colour.slice(start, start + 2), 16), -1))
}
