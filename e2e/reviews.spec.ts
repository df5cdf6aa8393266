import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Review } from '#contract/reviews/reviews.ts'
import { createSession, inventPerson, type Session, storageStateOf } from '../tests/product/accounts.ts'
import { createRestaurant } from '../tests/product/restaurants.ts'
import { openPlace, writeReview } from '../tests/product/reviews.ts'
import { runAdmin } from '../tests/run-admin.ts'
import { dataFolderOf } from './support/data-folder.ts'
import { expect, test } from './support/fixtures.ts'
import { watchForProblems } from './support/page-problems.ts'
import { findSmallTargets } from './support/touch-targets.ts'

/** Another person in another browser. Problems on that page fail the test too. */
async function withVisitor(
  browser: Browser,
  origin: string,
  session: Session,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, storageState: storageStateOf(origin, session) })
  const page = await context.newPage()
  const problems = watchForProblems(page, origin)
  await visit(page)
  expect(problems).toEqual([])
  await context.close()
}

test.describe('a diner', () => {
  test.use({ visitor: 'user' })

  test('finds a restaurant, likes it, reviews it, edits it and deletes it; the owner answers and a second diner reports', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const { origin, owner, restaurant } = await openPlace(baseURL)

    await test.step('finds it in the directory', async () => {
      await page.goto(`/restaurantes?q=${encodeURIComponent(restaurant.name)}`)
      await page.locator(`main a[href="/restaurante/${restaurant.slug}"]`).first().click()
    })

    await test.step('likes it on its page, and again where it is reviewed', async () => {
      await page.getByRole('button', { name: '♡ Like' }).click()
      await expect(page.getByRole('button', { name: '❤️ Liked' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Te gusta. Le gusta a 1 persona')).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: '❤️ Liked' }).click()
      await expect(page.getByText('Dale me gusta. Aún sin me gusta')).toBeVisible()

      await page.getByRole('link', { name: 'Escribe tu opinión' }).click()
      await expect(page).toHaveURL(`/restaurante/${restaurant.slug}/agregar-opinion`)
      await page.getByRole('button', { name: '♡ Like' }).click()
      await expect(page.getByRole('button', { name: '❤️ Liked' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Te gusta. Le gusta a 1 persona')).toBeVisible()
      await page.getByRole('link', { name: 'Favoritos' }).click()
      await expect(page.getByRole('article')).toHaveText([new RegExp(restaurant.name)])
      await page.goBack()
    })

    await test.step('reviews it, once it is rated', async () => {
      await page.getByLabel('Comentario').fill('El seco de chivo, de los mejores.\n<b>Volveré</b>.')
      await page.getByRole('button', { name: 'Enviar opinión' }).click()
      await expect(page.getByLabel('Calificación')).toBeFocused()
      await expect(page.getByText('Aún no hay reseñas.')).toBeVisible()

      await page.locator('[data-rating="4"]').click()
      await page.getByRole('button', { name: 'Enviar opinión' }).click()
      await expect(page.getByText('Gracias por tu opinión')).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
        'href',
        `/restaurante/${restaurant.slug}/editar-opinion`,
      )
      await expect(page.getByRole('listitem').filter({ hasText: 'El seco de chivo' })).toContainText('An* Za******')
    })

    await test.step('sees it masked on the restaurant page', async () => {
      await page.goto(`/restaurante/${restaurant.slug}`)
      const review = page.getByRole('listitem').filter({ hasText: 'El seco de chivo' })
      await expect(review).toContainText('An* Za******')
      await expect(review).toContainText('<b>Volveré</b>')
      expect(await page.content()).not.toContain('Ana Zambrano')
    })

    await test.step('edits it, and is brought to the reviews page', async () => {
      await page.goto(`/restaurante/${restaurant.slug}/agregar-opinion`)
      await page.getByRole('link', { name: 'Editar mi opinión' }).click()
      const stars = page.getByRole('radiogroup', { name: 'Calificación' })
      await expect(stars.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
      await stars.getByRole('radio', { name: '4 estrellas' }).focus()
      for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowLeft')
      await page.getByRole('button', { name: 'Actualizar opinión' }).click()
      await expect(page.getByText('Please provide a rating')).toBeVisible()
      await expect(page.getByText('Elige de 1 a 5 estrellas.')).toBeVisible()

      await stars.getByText('5 estrellas').click({ force: true })
      await expect(page.getByText('Please provide a rating')).toBeHidden()
      await page.getByLabel('Comentario').fill('Volví y estuvo mejor todavía.')
      await page.getByRole('button', { name: 'Actualizar opinión' }).click()
      await expect(page.getByText('¡Revisión enviada!')).toBeVisible()
      await page.waitForURL(`/restaurante/${restaurant.slug}/opiniones`)
      await expect(page.getByText('Volví y estuvo mejor todavía.')).toBeVisible()
      await expect(page.getByText('5.0')).toBeVisible()
    })

    await test.step('the owner answers', () =>
      withVisitor(browser, origin, owner, async (ownersPage) => {
        await ownersPage.goto('/dashboard/mis-restaurantes')
        await ownersPage.getByRole('link', { name: `Administrar ${restaurant.name}` }).click()
        await ownersPage.getByRole('link', { name: 'Opiniones' }).click()
        await ownersPage.getByRole('button', { name: 'Responder' }).click()
        await ownersPage.getByLabel('Tu respuesta').fill('Gracias, te esperamos.')
        await ownersPage.getByRole('button', { name: 'Publicar respuesta' }).click()
        await expect(ownersPage.getByText('Guardado')).toBeVisible()
        await expect(ownersPage.getByText('Gracias, te esperamos.')).toBeVisible()
      }))

    await test.step('a second diner reports it from the reviews page', async () =>
      withVisitor(browser, origin, await createSession(origin, 'user'), async (othersPage) => {
        await othersPage.goto(`/restaurante/${restaurant.slug}/opiniones`)
        await expect(othersPage.getByText('Gracias, te esperamos.')).toBeVisible()
        await othersPage.getByRole('link', { name: 'Reportar' }).click()
        const dialog = othersPage.getByRole('dialog', { name: 'Reportar esta opinión' })
        await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
        await expect(dialog.getByText('Elige un motivo.')).toBeVisible()
        await dialog.getByLabel('Motivo').selectOption('falsa')
        await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
        await expect(othersPage.getByText('Gracias por avisar. Lo revisaremos.')).toBeVisible()
        await expect(dialog).toBeHidden()
      }))

    await test.step('deletes it', async () => {
      await page.goto(`/restaurante/${restaurant.slug}/editar-opinion`)
      await page.getByRole('button', { name: 'Eliminar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar opinión' }).click()
      await page.waitForURL(`/restaurante/${restaurant.slug}/agregar-opinion`)
      await expect(page.getByText('Tu opinión fue borrada.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enviar opinión' })).toBeVisible()
      await page.goto(`/restaurante/${restaurant.slug}`)
      await expect(page.getByText('Aún no hay reseñas.')).toBeVisible()
    })
  })

  test('finds restaurants by their words, page by page, and sees which they have reviewed', async ({
    page,
    baseURL,
    session,
  }) => {
    const { origin, owner, restaurant } = await openPlace(baseURL)
    await writeReview(origin, session, restaurant, { rating: 3 })
    await page.goto(`/restaurante/${restaurant.slug}/opiniones`)
    await expect(page.getByRole('link', { name: 'Edita tu opinión' })).toHaveAttribute('href', /editar-opinion$/)
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.waitForURL(`/restaurante/${restaurant.slug}/editar-opinion`)
    await page.goto('/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Opiniones', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Tus opiniones' })).toContainText(restaurant.name)
    await page.getByRole('searchbox', { name: 'Buscar restaurantes' }).fill(restaurant.name)
    await page.getByRole('button', { name: 'Buscar' }).click()
    const row = page.locator('tbody tr')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Cocina de siempre')
    await expect(row).toContainText('Quito')
    await expect(row).toContainText('Tu opinión: 3')
    await row.getByRole('link', { name: 'Ver' }).click()
    await page.waitForURL(`/restaurante/${restaurant.slug}/agregar-opinion`)

    await page.goBack()
    await expect(row).toHaveCount(1)
    await page.getByRole('searchbox').fill('zzz no existe')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No encontramos «zzz no existe».')).toBeVisible()

    const newer = await createRestaurant(origin, owner, { name: `${restaurant.name} Norte` })
    // Pages of one, so that two restaurants are enough.
    await page.route(/\/api\/restaurants\?/, (route) => route.continue({ url: `${route.request().url()}&limit=1` }))
    await page.getByRole('searchbox').fill(restaurant.name)
    await page.keyboard.press('Enter')
    await expect(row).toHaveText([new RegExp(newer.name)])
    await page.getByRole('button', { name: 'Ver más' }).click()
    await expect(row).toHaveText([new RegExp(newer.name), new RegExp(restaurant.name)])
    await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0)
  })

  test('reads in its place that a review was hidden', async ({ page, baseURL }) => {
    const { origin, restaurant } = await openPlace(baseURL)
    const review = await writeReview(origin, await createSession(origin, 'user'), restaurant, {
      comment: 'Palabrotas.',
    })
    const path = `/restaurante/${restaurant.slug}`
    await page.goto(`${path}/opiniones`)
    await expect(page.getByText('Palabrotas.')).toBeVisible()
    await hide(review, baseURL)
    for (const where of [path, `${path}/opiniones`, `${path}/agregar-opinion`]) {
      await page.goto(where)
      await expect(page.getByText('Esta opinión fue ocultada.')).toBeVisible()
      await expect(page.getByText('Palabrotas.')).toHaveCount(0)
      await expect(page.getByText('Reportar')).toHaveCount(0)
    }
  })

  test('meets no barrier on any of the screens', async ({ page, baseURL, session, expectAccessible }) => {
    test.slow()
    const { origin, restaurant } = await openPlace(baseURL)
    await writeReview(origin, await createSession(origin, 'user'), restaurant)
    const path = `/restaurante/${restaurant.slug}`
    const look = async (where: string) => {
      await page.goto(where)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, { alsoWide: true })
      expect(await findSmallTargets(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await look('/dashboard/user/reviews')
    await look(`${path}/agregar-opinion`)
    await page.getByRole('button', { name: 'Reportar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await writeReview(origin, session, restaurant)
    await look(`${path}/agregar-opinion`)
    await look(`${path}/editar-opinion`)
    await look(`${path}/opiniones`)
  })
})

test.describe('a guest', () => {
  test('signs up as a diner from the reviews page and is brought back to it', async ({ page, baseURL }) => {
    const [{ restaurant }, diner] = [await openPlace(baseURL), inventPerson('user')]
    const path = `/restaurante/${restaurant.slug}/opiniones`
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Escribe tu opinión' })).toBeHidden()
    await page.getByRole('link', { name: 'Inicia sesión para opinar' }).click()
    await page.getByRole('link', { name: 'Regístrate' }).click()
    await expect(page.getByLabel('Tipo de cuenta')).toHaveValue('user')
    await expect(page.getByText('puedes contar qué te pareció un plato')).toBeVisible()
    await page.getByLabel('Nombre').fill(diner.name)
    await page.getByLabel('Correo electrónico').fill(diner.email)
    await page.getByLabel('Contraseña').fill(diner.password)
    await page.getByLabel('Acepto los términos y condiciones').check()
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await expect(page.getByText('Tu cuenta está lista.')).toBeVisible()
    await page.getByLabel('Contraseña').fill(diner.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL(path)
    await expect(page.getByRole('link', { name: 'Inicia sesión para opinar' })).toBeHidden()
    await page.getByRole('link', { name: 'Escribe tu opinión' }).click()
    await page.waitForURL(`/restaurante/${restaurant.slug}/agregar-opinion`)
  })
})

test.describe('an owner', () => {
  test.use({ visitor: 'restaurant' })

  test('changes an answer, takes it back, and reports; somebody else’s restaurant is not found', async ({
    page,
    baseURL,
    session,
    expectAccessible,
  }) => {
    test.slow()
    const origin = new URL(baseURL ?? '').origin
    const restaurant = await createRestaurant(origin, session, { name: `Fogón ${randomUUID().slice(0, 8)}` })
    await writeReview(origin, await createSession(origin, 'user'), restaurant, { comment: 'Tardaron mucho.' })
    await page.goto(`/dashboard/restaurante/${restaurant.id}/opiniones`)

    await page.getByRole('button', { name: 'Responder' }).click()
    await page.getByRole('button', { name: 'Publicar respuesta' }).click()
    await expect(page.getByText('Escribe tu respuesta.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Tu respuesta').fill('Lo sentimos.')
    await page.getByRole('button', { name: 'Publicar respuesta' }).click()
    await page.getByRole('button', { name: 'Editar respuesta' }).click()
    await page.getByLabel('Tu respuesta').fill('Lo sentimos, ya somos más.')
    await page.getByRole('button', { name: 'Publicar respuesta' }).click()
    await expect(page.getByText('Lo sentimos, ya somos más.')).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Quitar respuesta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar para siempre' }).click()
    await expect(page.getByText('Lo sentimos')).toHaveCount(0)
    await expect(page.getByText('Tardaron mucho.')).toBeVisible()

    await page.getByRole('button', { name: 'Reportar' }).click()
    await page.getByRole('dialog').getByLabel('Motivo').selectOption('Una foto no debe estar aquí')
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar reporte' }).click()
    await expect(page.getByText('Gracias por avisar. Lo revisaremos.')).toBeVisible()
    await expect(page.getByText('Tardaron mucho.')).toBeVisible()

    const foreign = await openPlace(baseURL)
    await page.goto(`/dashboard/restaurante/${foreign.restaurant.id}/opiniones`)
    await expect(page.getByRole('heading', { name: 'No encontramos ese restaurante' })).toBeVisible()
  })
})

async function hide(review: Review, baseURL: string | undefined) {
  const answer = await runAdmin({ DATA_DIR: dataFolderOf(baseURL) }, 'reviews', 'hide', String(review.id))
  expect(answer).toMatchObject({ code: 0 })
}
