import { readFileSync } from 'node:fs'
import { AppError } from '#contract/errors.ts'

const [, list = ''] = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n--------\n')
const mostUsed = new Set(list.trim().split('\n'))

/** The words that an attacker tries first on this site, with any digits and signs around them. */
const obvious = /^(cartaviva|contrasena)+$/

const reason = 'Esa contraseña es muy común y fácil de adivinar. Prueba con una frase corta que solo tú dirías.'

/** `field` is the field that the password was typed into: the form shows the reason there. */
export function ensureUncommon(field: 'password' | 'newPassword' | 'new_password', password: string): void {
  if (isCommon(password)) throw new AppError('auth.common_password', { fieldErrors: { [field]: reason } })
}

function isCommon(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const letters = folded.normalize('NFD').replace(/[^a-z]/g, '')
  return mostUsed.has(folded.trim()) || obvious.test(letters)
}
