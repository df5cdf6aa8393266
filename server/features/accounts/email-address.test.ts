import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, getMyAccount, login, register, resetPassword } from '#contract/accounts/accounts.ts'
import { changeMyEmail, readEmailLink, requestEmailLink } from '#contract/accounts/email-address.ts'
import { createRestaurant } from '#contract/restaurants/restaurants.ts'
import { createReview } from '#contract/reviews/reviews.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { readOutbox } from '../../../tests/outbox.ts'
import { receiveSecret } from '../../../tests/receive-secret.ts'
import { restaurantForm } from '../../../tests/restaurants.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function listMails(to: string, from = api) {
  await from.services.mails.runDue()
  return (await readOutbox(from.services.config.DATA_DIR)).filter((mail) => mail.to === to)
}

async function readLink(to: string, from = api): Promise<string> {
  const mail = (await listMails(to, from)).findLast(({ subject }) => subject === 'Confirma tu correo')
  return /confirmar-correo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function confirm(token: string, from = api): Promise<string | undefined> {
  const answer = await from.app.inject({ method: 'POST', url: `/confirmar-correo/${token}`, payload: '' })
  expect(answer.statusCode).toBe(303)
  return answer.headers.location?.toString()
}

const isVerified = async (as: TestAccount) => (await api.succeed(getMyAccount, { as })).user.email_verified

describe('after sign-up', () => {
  test('a link in a mail confirms the address, once, and opening it changes nothing', async () => {
    const person = await api.signUp()
    const token = await readLink(person.email)
    expect(await api.succeed(readEmailLink, { params: { token } })).toEqual({ email: person.email })
    expect(await isVerified(person)).toBe(false)
    expect(await confirm(token)).toBe('/confirmar-correo/listo')
    expect(await isVerified(person)).toBe(true)
    expect(await confirm(token)).toBe('/confirmar-correo/vencido')
    expect(await api.succeed(readEmailLink, { params: { token } })).toEqual({ email: null })
  })

  test('another link can be asked for, until the address is confirmed', async () => {
    const person = await api.signUp()
    await api.succeed(requestEmailLink, { as: person })
    expect(await listMails(person.email)).toHaveLength(2)
    await confirm(await readLink(person.email))
    await api.succeed(requestEmailLink, { as: person })
    expect(await listMails(person.email)).toHaveLength(2)
  })

  test('a new password by mail confirms the address, too', async () => {
    const person = await api.signUp()
    const token = await receiveSecret(api, person.email)
    await api.succeed(resetPassword, { body: { token, newPassword: 'mi locro favorito' } })
    const { user } = await api.succeed(login, { body: { email: person.email, password: 'mi locro favorito' } })
    expect(user.email_verified).toBe(true)
  })
})

describe('the address of an account', () => {
  const change = (as: TestAccount, email: string, password = testPassword) =>
    api.send(changeMyEmail, { body: { email, password }, as })

  test('changes when the link to the new one is followed, and the old one is told', async () => {
    const person = await api.signUp()
    expect((await change(person, 'nueva@casa.ec', 'no es esta')).json().code).toBe('auth.wrong_password')
    expect((await change(person, 'Nueva@Casa.ec')).statusCode).toBe(200)
    expect((await api.succeed(getMyAccount, { as: person })).user.email).toBe(person.email)
    const staleReset = await receiveSecret(api, person.email)

    expect(await confirm(await readLink('nueva@casa.ec'))).toBe('/confirmar-correo/listo')
    expect((await api.succeed(getMyAccount, { as: person })).user).toMatchObject({
      email: 'nueva@casa.ec',
      email_verified: true,
    })
    const told = (await listMails(person.email)).at(-1)
    expect(told).toMatchObject({ subject: 'El correo de tu cuenta cambió' })
    expect(told?.text).not.toContain('nueva@casa.ec')
    await api.succeed(login, { body: { email: 'nueva@casa.ec', password: testPassword } })
    expect((await api.send(login, { body: { email: person.email, password: testPassword } })).statusCode).toBe(401)
    const reset = { token: staleReset, newPassword: 'mi locro favorito' }
    expect(await api.refuse(resetPassword, { body: reset })).toMatchObject({ code: 'auth.reset_invalid' })
  })

  test('that another account has is refused only to whoever reads it', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()]
    const [free, taken] = [await change(person, 'libre@casa.ec'), await change(person, other.email)]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    expect(await confirm(await readLink(other.email))).toBe('/confirmar-correo/ocupado')
    expect((await api.succeed(getMyAccount, { as: person })).user.email).toBe(person.email)
  })

  test('goes to one account when two ask for it at once', async () => {
    const people = [await api.signUp(), await api.signUp()]
    const links: string[] = []
    for (const person of people) {
      await change(person, 'disputada@casa.ec')
      links.push(await readLink('disputada@casa.ec'))
    }
    const outcomes = await Promise.all(links.map((link) => confirm(link)))
    expect(outcomes.sort()).toEqual(['/confirmar-correo/listo', '/confirmar-correo/ocupado'])
  })

  test('does not change by a link that an intruder asked for before the password changed', async () => {
    const person = await api.signUp()
    await change(person, 'intruso@casa.ec')
    const link = await readLink('intruso@casa.ec')
    const body = { current_password: testPassword, new_password: 'una clave que nadie sabe' }
    await api.succeed(changePassword, { body, as: person })
    expect(await confirm(link)).toBe('/confirmar-correo/vencido')
  })
})

describe('mails to the account', () => {
  const subjects = async (email: string) => (await listMails(email)).map(({ subject }) => subject)
  const logIn = (email: string, cookie = '') =>
    api.send(login, {
      body: { email, password: testPassword },
      headers: { cookie, 'user-agent': 'Firefox/1 (Windows)' },
    })

  test('tell of a login on a device that it did not know, and not of one that it knew', async () => {
    const email = 'equipos@casa.ec'
    await api.succeed(register, { body: { name: 'Ana', email, password: testPassword, role: 'user' } })
    const first = await logIn(email)
    expect(await subjects(email)).toEqual(['Confirma tu correo'])
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    await logIn(email, cookie)
    expect(await subjects(email)).toEqual(['Confirma tu correo'])
    await logIn(email)
    expect(await subjects(email)).toEqual(['Confirma tu correo', 'Entraron a tu cuenta desde otro equipo'])
    expect((await listMails(email)).at(-1)?.text).toContain('Equipo: Firefox en Windows.')
  })

  test('tell of every new password', async () => {
    const person = await api.signUp()
    const body = { current_password: testPassword, new_password: 'la segunda clave larga' }
    await api.succeed(changePassword, { body, as: person })
    const token = await receiveSecret(api, person.email)
    await api.succeed(resetPassword, { body: { token, newPassword: 'la tercera clave larga' } })
    expect((await subjects(person.email)).filter((subject) => subject === 'Tu contraseña cambió')).toHaveLength(2)
  })
})

describe('with REQUIRE_VERIFIED_EMAIL=on', () => {
  let strict: TestApi
  beforeAll(async () => {
    strict = await startTestApi({ env: { REQUIRE_VERIFIED_EMAIL: 'on' } })
  })
  afterAll(() => strict.close())

  test('uploads, reviews and publishing wait for the link', async () => {
    const [owner, diner] = [await strict.signUp('restaurant'), await strict.signUp('user')]
    const refusal = { status: 403, code: 'auth.email_unverified' }
    const review = { restaurant_id: 1, rating: 5, comment: 'Todo muy rico.' }
    expect(await strict.refuse(createReview, { body: review, as: diner })).toMatchObject(refusal)
    expect((await strict.send(uploadImage, { body: {}, as: owner })).json().code).toBe(refusal.code)
    expect((await strict.send(createRestaurant, { body: {}, as: owner })).json().code).toBe(refusal.code)

    await confirm(await readLink(owner.email, strict), strict)
    const body = await restaurantForm(strict, owner)
    expect((await strict.succeed(createRestaurant, { body, as: owner })).id).toBeGreaterThan(0)
  })
})
