import { confirmCodeApp, startCodeApp } from '#contract/accounts/second-factor.ts'
import { reportReview } from '#contract/reviews/reviews.ts'
import { codeAt, stepAt } from '#server/features/accounts/second-factor/totp.ts'
import { createAccount, logIn } from '../tests/product/accounts.ts'
import { succeed } from '../tests/product/product-client.ts'
import { openPlace, writeReview } from '../tests/product/reviews.ts'
import { runAdmin } from '../tests/run-admin.ts'
import { dataFolderOf } from './support/data-folder.ts'
import { expect, test } from './support/fixtures.ts'
import { waitForMail } from './support/outbox.ts'
import { findSmallTargets } from './support/touch-targets.ts'

// The login asks for a second factor.
test.use({ visitor: 'user', expectedProblems: [/\b403\b/] })

test('an operator hides a reported review with a reason that its author reads, and shows it again', async ({
  page,
  browser,
  session,
  baseURL,
  expectAccessible,
}) => {
  const { origin, owner, restaurant } = await openPlace(baseURL)
  const review = await writeReview(origin, session, restaurant, { rating: 1, comment: 'Vi una rata en el baño.' })
  const report = { params: { reviewId: review.id }, body: { reason: 'falsa' as const, details: 'Nunca vino.' } }
  await succeed(origin, reportReview, report, owner)

  // The page is the author's, who has no business at the desk.
  await page.goto('/operador')
  await expect(page).toHaveURL('/noautorizado')

  const person = await createAccount(origin, 'user')
  const mail = await waitForMail(person.email, 'Confirma tu correo')
  const desk = await (await browser.newContext({ baseURL: origin })).newPage()
  await desk.goto(/https?:\S+confirmar-correo\/\S+/.exec(mail.text)?.[0] ?? '')
  await desk.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(desk.getByRole('heading', { name: 'Listo: tu correo está confirmado' })).toBeVisible()
  await runAdmin({ DATA_DIR: dataFolderOf(baseURL) }, 'users', 'make-operator', person.email)
  const caller = await logIn(origin, person)
  const { secret } = await succeed(origin, startCodeApp, { body: { password: person.password } }, caller)
  // Each code counts once: this is the one before the one that the login uses.
  await succeed(origin, confirmCodeApp, { body: { code: codeAt(secret, stepAt(new Date()) - 1) } }, caller)

  await desk.goto('/acceso')
  await desk.getByLabel('Correo electrónico').fill(person.email)
  await desk.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await desk.getByRole('button', { name: 'Iniciar sesión' }).click()
  await desk.getByLabel('Código').fill(codeAt(secret, stepAt(new Date())))
  await desk.getByRole('button', { name: 'Entrar' }).click()
  await desk.waitForURL(/\/(dashboard|operador)/)
  await desk.goto('/operador')
  await desk.getByRole('link', { name: 'Opiniones por revisar' }).click()
  const card = desk.getByRole('article').filter({ hasText: restaurant.name })
  await expect(card).toContainText('Reportada como falsa')
  await expectAccessible(desk)
  expect(await findSmallTargets(desk)).toEqual([])

  await card.getByRole('button', { name: 'Ocultar' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('El restaurante probó que estaba cerrado.')
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(desk.getByText('Hecho y anotado en el registro.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(desk.getByRole('main')).toBeFocused()

  const reviews = `/restaurante/${restaurant.slug}/opiniones`
  await page.goto(reviews)
  await expect(page.getByText('Vi una rata en el baño.')).toHaveCount(0)
  await page.goto('/dashboard/user/reviews')
  await expect(page.getByText('El restaurante probó que estaba cerrado.')).toBeVisible()

  await desk.getByRole('link', { name: 'Ocultas' }).click()
  await card.getByRole('button', { name: 'Dejar visible' }).click()
  await dialog.getByLabel('Motivo').fill('Su autora mandó la foto.')
  await dialog.getByRole('button', { name: 'Dejar visible' }).click()
  await expect(card).toHaveCount(0)
  await page.goto(reviews)
  await expect(page.getByText('Vi una rata en el baño.').first()).toBeVisible()
  await desk.context().close()
})
