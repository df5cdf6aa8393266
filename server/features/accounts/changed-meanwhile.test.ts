import { expect, test } from 'vitest'
import { changePassword, getMyAccount, login } from '#contract/accounts.ts'
import { startTestApi, testPassword } from '../../../tests/api.ts'
import { createPasswordHasher } from './password-hasher.ts'

test('a login with a password that is changed while it is checked lets nobody in', async () => {
  const passwords = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })
  let afterNextCheck: (() => Promise<unknown>) | undefined
  const api = await startTestApi({
    overrides: {
      passwords: {
        ...passwords,
        async verify(password, encoded) {
          const isRight = await passwords.verify(password, encoded)
          const meanwhile = afterNextCheck
          afterNextCheck = undefined
          await meanwhile?.()
          return isRight
        },
      },
    },
  })
  const owner = await api.signUp('restaurant')
  afterNextCheck = () =>
    api.succeed(changePassword, {
      body: { current_password: testPassword, new_password: 'otra clave larga' },
      as: owner,
    })
  const body = { email: owner.email, password: testPassword, remember: false }
  expect(await api.refuse(login, { body })).toMatchObject({ code: 'auth.wrong_credentials' })
  expect((await api.succeed(getMyAccount, { as: owner })).user.id).toBe(owner.id)
  await api.succeed(login, { body: { ...body, password: 'otra clave larga' } })
  await api.close()
})
