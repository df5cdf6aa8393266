import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldErrorsOf } from '#contract/field-errors.ts'
import { currentTerms } from '#contract/legal/terms.ts'
import { changePassword, login, register, resetPassword } from './accounts.ts'

const signUp = {
  name: 'Rosa Quishpe',
  email: 'rosa@casa.ec',
  password: 'una clave para probar',
  role: 'restaurant',
  accepted_terms: currentTerms,
}

function problemsWith(body: z.ZodType, input: Record<string, unknown>) {
  const { error } = body.safeParse(input)
  return error ? fieldErrorsOf(error) : {}
}

describe('a field of the sign-up says what is missing or wrong:', () => {
  test.each<[field: keyof typeof signUp, value: unknown, message: string]>([
    ['name', ' ', 'Escribe tu nombre.'],
    ['name', 'a'.repeat(101), 'Usa 100 caracteres como máximo.'],
    ['name', 'Rosa\u0007', 'Quita los caracteres que no se ven.'],
    ['email', '', 'Escribe tu correo electrónico.'],
    ['email', undefined, 'Escribe tu correo electrónico.'],
    ['email', 'rosa@casa', 'Escribe un correo como nombre@ejemplo.com.'],
    ['email', 'rosa casa.ec', 'Escribe un correo como nombre@ejemplo.com.'],
    ['email', `${'a'.repeat(250)}@a.ec`, 'Ese correo es demasiado largo.'],
    ['password', undefined, 'Escribe una contraseña.'],
    ['password', 'corta77', 'Usa al menos 8 caracteres.'],
    ['password', 'a'.repeat(129), 'Usa 128 caracteres como máximo.'],
    ['password', ' '.repeat(12), 'Usa letras, números o signos, no solo espacios.'],
    ['role', 'restaurant-plus', 'Elige el tipo de cuenta.'],
    ['role', 'operator', 'Elige el tipo de cuenta.'],
    [
      'accepted_terms',
      '2020-01-01',
      'Marca que aceptas los términos y condiciones. Si ya lo hiciste, vuelve a cargar la página.',
    ],
  ])('%s %j: %s', (field, value, message) => {
    expect(problemsWith(register.body, { ...signUp, [field]: value })).toEqual({ [field]: message })
  })

  test('nothing, when all is well', () => {
    expect(problemsWith(register.body, signUp)).toEqual({})
    expect(problemsWith(register.body, { ...signUp, password: '12345678' })).toEqual({})
  })
})

test('an address is kept without spaces around it and in lower case', () => {
  expect(register.body.parse({ ...signUp, email: ' Rosa@Casa.EC ' }).email).toBe('rosa@casa.ec')
})

test('a login names what is empty, and judges no password', () => {
  expect(problemsWith(login.body, { email: '', password: '' })).toEqual({
    email: 'Escribe tu correo electrónico.',
    password: 'Escribe tu contraseña.',
  })
  expect(problemsWith(login.body, { email: 'rosa@casa.ec', password: 'a' })).toEqual({})
  expect(problemsWith(login.body, { email: 'rosa@casa.ec', password: 'a'.repeat(1025) })).toEqual({
    password: 'Esa contraseña es demasiado larga.',
  })
})

test('a new password is judged alike wherever one is chosen', () => {
  const tooShort = 'Usa al menos 8 caracteres.'
  expect(problemsWith(changePassword.body, { current_password: '', new_password: 'corta' })).toEqual({
    current_password: 'Escribe tu contraseña.',
    new_password: tooShort,
  })
  expect(problemsWith(resetPassword.body, { token: 'a', newPassword: 'corta' })).toEqual({ newPassword: tooShort })
})
