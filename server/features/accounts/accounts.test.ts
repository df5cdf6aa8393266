import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changePassword,
  deleteMyAccount,
  forgotPassword,
  getMyAccount,
  login,
  logout,
  register,
  resetPassword,
  updateMyAccount,
} from '#contract/accounts/accounts.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { readOutbox } from '../../../tests/outbox.ts'
import { receiveSecret } from '../../../tests/receive-secret.ts'
import { users } from './accounts.table.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const logInAs = (person: { email: string }, password = testPassword, remember = false) =>
  api.send(login, { body: { email: person.email, password, remember } })

describe('sign-up', () => {
  test('makes a diner or an owner, who can log in', async () => {
    for (const role of ['user', 'restaurant'] as const) {
      const email = `${role}@nuevo.ec`
      const { user } = await api.succeed(register, { body: { name: '  Ana  ', email, password: testPassword, role } })
      expect(user).toEqual({ id: expect.any(Number), name: 'Ana', email, role, email_verified: false })
      expect((await logInAs(user)).json()).toMatchObject({ user, token: expect.stringMatching(/^[\w-]{43}$/) })
    }
  })

  test('never gives the role restaurant-plus', async () => {
    const person = { name: 'Eva', email: 'eva@plus.ec', password: testPassword }
    const refusal = await api.send(register, { body: { ...person, role: 'restaurant-plus' } })
    expect([refusal.statusCode, refusal.json().errors]).toEqual([400, { role: 'Elige el tipo de cuenta.' }])
    const owner = await api.signUp('restaurant')
    for (const body of [
      { name: 'Eva', role: 'restaurant-plus' },
      { name: 'Eva', id: 1 },
    ]) {
      expect((await api.send(updateMyAccount, { body, as: owner })).statusCode).toBe(400)
    }
    expect((await api.succeed(getMyAccount, { as: owner })).user.role).toBe('restaurant')
  })

  test('refuses an address that is taken, also in other case and at the same moment', async () => {
    const person = { name: 'Luz', password: testPassword, role: 'user' } as const
    const answers = await Promise.all(
      ['luz@casa.ec', 'LUZ@casa.ec', 'Luz@Casa.EC'].map((email) => api.send(register, { body: { ...person, email } })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('auth.email_taken')
  })

  test('names every field that is wrong', async () => {
    const refusal = await api.refuse(register, { body: { name: ' ', email: 'no', password: 'corta', role: 'user' } })
    expect(refusal).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: {
        name: 'Escribe tu nombre.',
        email: 'Escribe un correo como nombre@ejemplo.com.',
        password: 'Usa al menos 8 caracteres.',
      },
    })
  })
})

test('a new password is more than spaces: at sign-up, when it is changed and when it is recovered', async () => {
  const person = await api.signUp()
  const refusals = [' '.repeat(8), '\u00a0'.repeat(8), '\u200b '.repeat(4)].flatMap((password) => [
    api.refuse(register, { body: { name: 'Eva', email: 'eva@casa.ec', password, role: 'user' } }),
    api.refuse(changePassword, { body: { current_password: testPassword, new_password: password }, as: person }),
    api.refuse(resetPassword, { body: { token: 'x'.repeat(43), newPassword: password } }),
  ])
  for (const { status, errors } of await Promise.all(refusals)) {
    expect([status, Object.values(errors ?? {})]).toEqual([400, ['Usa letras, números o signos, no solo espacios.']])
  }
})

describe('login', () => {
  test('gives the same answer for a wrong password and an unknown address', async () => {
    const person = await api.signUp()
    const wrong = await logInAs(person, 'otra clave larga')
    const unknown = await logInAs({ email: 'nadie@ejemplo.ec' })
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
    expect(wrong.json().message).toBe('Correo o contraseña incorrectos.')
  })

  test('keeps the address without case and the token only as a hash', async () => {
    const person = await api.signUp()
    const { token } = (await logInAs({ email: person.email.toUpperCase() })).json()
    const { rows } = await api.services.database.db.execute('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
    const [user] = await api.services.database.db.select().from(users)
    expect(user?.passwordHash).toMatch(/^exact:\$argon2id\$v=19\$/)
  })

  test('lasts 12 hours, or 30 days when remembered', async () => {
    const person = await api.signUp()
    await logInAs(person, testPassword, true)
    const { sessions } = await api.succeed(exportMyData, { as: person })
    const hours = sessions.map(
      (session) => (Date.parse(session.expires_at) - Date.parse(session.created_at)) / 3_600_000,
    )
    expect(hours.map(Math.round)).toEqual([720, 12])
  })

  test('no answer tells the token again', async () => {
    const person = await api.signUp()
    for (const endpoint of [getMyAccount, exportMyData]) {
      const { statusCode, body } = await api.send(endpoint, { as: person })
      expect([statusCode, body.includes(person.token)]).toEqual([200, false])
    }
  })

  test('an expired session is not logged in', async () => {
    const person = await api.signUp()
    await api.services.database.db.execute(
      `update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
    )
    expect((await api.send(getMyAccount, { as: person })).statusCode).toBe(401)
  })

  test('logging out revokes the token and leaves the other sessions', async () => {
    const person = await api.signUp()
    const other = (await logInAs(person)).json<{ token: string }>()
    await api.succeed(logout, { as: person })
    expect((await api.send(getMyAccount, { as: person })).statusCode).toBe(401)
    expect((await api.send(getMyAccount, { as: other })).statusCode).toBe(200)
  })

  test('the role is what the database says now, not what it was at login', async () => {
    const person = await api.signUp('restaurant')
    await api.services.accounts.setRole(person.id, 'restaurant-plus')
    expect((await api.succeed(getMyAccount, { as: person })).user.role).toBe('restaurant-plus')
  })
})

describe('password recovery', () => {
  test('known and unknown addresses get the same answer', async () => {
    const person = await api.signUp()
    for (const email of [person.email, 'nadie@ejemplo.ec']) {
      const response = await api.send(forgotPassword, { body: { email } })
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { token: expect.stringMatching(/^[\w-]{43}$/), email },
      ])
    }
    await api.services.accounts.runDueResets()
    await api.services.mails.runDue()
    const outbox = await readOutbox(api.services.config.DATA_DIR)
    expect(outbox.filter((mail) => mail.to === 'nadie@ejemplo.ec')).toEqual([])
    const subjects = outbox.filter((mail) => mail.to === person.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Confirma tu correo', 'Restablecimiento de contraseña'])
  })

  test('the token in the answer resets nothing', async () => {
    const person = await api.signUp()
    const { token } = await api.succeed(forgotPassword, { body: { email: person.email } })
    await api.services.accounts.runDueResets()
    const refusal = await api.refuse(resetPassword, { body: { token, newPassword: 'una clave nueva' } })
    expect(refusal).toMatchObject({ status: 400, code: 'auth.reset_invalid' })
    expect((await logInAs(person)).statusCode).toBe(200)
  })

  test('the mailed secret works once and ends every session', async () => {
    const person = await api.signUp()
    const token = await receiveSecret(api, person.email)
    await api.succeed(resetPassword, { body: { token, newPassword: 'una clave nueva' } })
    expect((await api.send(getMyAccount, { as: person })).statusCode).toBe(401)
    expect((await logInAs(person)).statusCode).toBe(401)
    expect((await logInAs(person, 'una clave nueva')).statusCode).toBe(200)
    expect(await api.refuse(resetPassword, { body: { token, newPassword: 'otra clave más' } })).toMatchObject({
      status: 400,
    })
  })

  test('of parallel uses of one secret exactly one succeeds', async () => {
    const person = await api.signUp()
    const token = await receiveSecret(api, person.email)
    const uses = ['primera clave', 'segunda clave', 'tercera clave', 'cuarta clave']
    const answers = await Promise.all(
      uses.map((newPassword) => api.send(resetPassword, { body: { token, newPassword } })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400, 400])
    const winner = uses[answers.findIndex((answer) => answer.statusCode === 200)]
    expect((await logInAs(person, winner)).statusCode).toBe(200)
  })

  test('using a secret invalidates the older ones, and each expires after 60 minutes', async () => {
    const person = await api.signUp()
    const [first, second] = [await receiveSecret(api, person.email), await receiveSecret(api, person.email)]
    await api.succeed(resetPassword, { body: { token: second, newPassword: 'una clave nueva' } })
    expect(await api.refuse(resetPassword, { body: { token: first, newPassword: 'otra clave' } })).toMatchObject({
      status: 400,
    })

    const late = await receiveSecret(api, person.email)
    const { rows } = await api.services.database.db.execute(
      `select extract(epoch from expires_at - now()) / 60 as minutes from password_resets where user_id = ${person.id}`,
    )
    expect(rows.map((row) => Math.round(Number(row.minutes)))).toEqual([60])
    await api.services.database.db.execute("update password_resets set expires_at = now() - interval '1 second'")
    expect(await api.refuse(resetPassword, { body: { token: late, newPassword: 'otra clave' } })).toMatchObject({
      status: 400,
    })
  })

  test('a forged Host header never reaches a mail', async () => {
    const person = await api.signUp()
    const headers = {
      host: 'atacante.example',
      'x-forwarded-host': 'atacante.example',
      origin: 'https://atacante.example',
    }
    await api.succeed(forgotPassword, { body: { email: person.email }, headers })
    await api.services.accounts.runDueResets()
    await api.services.mails.runDue()
    const mail = (await readOutbox(api.services.config.DATA_DIR)).findLast((sent) => sent.to === person.email)
    expect(mail?.subject).toBe('Restablecimiento de contraseña')
    expect(mail?.text).toContain('https://cartaviva.test/restablecer-contrasena/')
    expect(JSON.stringify(mail)).not.toContain('atacante')
  })
})

describe('my account', () => {
  let person: TestAccount

  test('the name can be changed', async () => {
    person = await api.signUp()
    const { user } = await api.succeed(updateMyAccount, { body: { name: 'Rosa Quishpe' }, as: person })
    expect(user).toMatchObject({ id: person.id, name: 'Rosa Quishpe', role: 'restaurant' })
  })

  test('a new password asks for the current one and ends the other sessions', async () => {
    person = await api.signUp()
    const other = (await logInAs(person)).json<{ token: string }>()
    const wrong = { current_password: 'no es esta', new_password: 'una clave nueva' }
    expect(await api.refuse(changePassword, { body: wrong, as: person })).toMatchObject({ code: 'auth.wrong_password' })
    await api.succeed(changePassword, { body: { ...wrong, current_password: testPassword }, as: person })
    expect((await api.send(getMyAccount, { as: other })).statusCode).toBe(401)
    expect((await api.send(getMyAccount, { as: person })).statusCode).toBe(200)
  })

  test('everything stored about it can be exported, without hashes', async () => {
    person = await api.signUp('user', 'Inés Ortiz')
    const response = await api.send(exportMyData, { as: person })
    expect(response.json()).toMatchObject({
      account: { id: person.id, name: 'Inés Ortiz', email: person.email, role: 'user' },
    })
    expect(response.body).not.toMatch(/argon2|hash/i)
  })

  test('deleting it requires the password and leaves no data', async () => {
    person = await api.signUp()
    expect(await api.refuse(deleteMyAccount, { body: { password: 'no es esta' }, as: person })).toMatchObject({
      status: 403,
    })
    await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: person })
    expect((await api.send(getMyAccount, { as: person })).statusCode).toBe(401)
    expect((await logInAs(person)).statusCode).toBe(401)
    const { rows } = await api.services.database.db.execute(`select 1 from sessions where user_id = ${person.id}`)
    expect(rows).toEqual([])
  })
})
