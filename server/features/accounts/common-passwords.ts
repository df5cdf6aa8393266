import { readFileSync } from 'node:fs'
import { AppError } from '#contract/errors.ts'
import { accountProblems } from '#contract/texts/es/account-forms.ts'

const [, list = ''] = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n--------\n')
const mostUsed = new Set(list.trim().split('\n'))

/** The words that an attacker tries first on this site. */
const obviousWords = ['cartaviva', 'contrasena']
/** Shorter words, such as 'de' and 'la', are part of too many good passwords. */
const shortestWord = 3

/** `field` is the field that the password was typed into: the form shows the reason there. */
type Field = 'password' | 'newPassword' | 'new_password'

export function ensureUncommon(field: Field, password: string): void {
  const isCommon = mostUsed.has(password.normalize('NFKC').toLowerCase().trim()) || isMadeOf(password, obviousWords)
  if (isCommon) refuse(field, 'common')
}

/** `names` are the person's name and address and the names of their restaurants: with any digits and signs between them. */
export function ensureUnnamed(field: Field, password: string, names: readonly string[]): void {
  const words = names.flatMap((name) => [lettersOf(name), ...name.split(/[^\p{L}\p{M}]+/u).map(lettersOf)])
  const ownWords = words.filter((word) => word.length >= shortestWord)
  if (isMadeOf(password, [...new Set([...ownWords, ...obviousWords])])) refuse(field, 'named')
}

/** The name, and the address up to its `@`. */
export function namesIn({ name, email }: { name: string; email: string }): string[] {
  return [name, email.slice(0, email.indexOf('@'))]
}

function refuse(field: Field, reason: 'common' | 'named'): never {
  const fieldErrors = { [field]: accountProblems.newPassword[reason] }
  throw new AppError('auth.common_password', { fieldErrors, details: { reason } })
}

/** Whether the password's letters are these words, in any order and number. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password)
  const isReached = [true, ...Array<boolean>(letters.length).fill(false)]
  for (let start = 0; start < letters.length; start++) {
    if (!isReached[start]) continue
    for (const word of words) if (letters.startsWith(word, start)) isReached[start + word.length] = true
  }
  return letters !== '' && isReached[letters.length] === true
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
