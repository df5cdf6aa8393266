import { z } from 'zod'

/** C0 and C1 controls but tab and line breaks: nobody types them, and PostgreSQL refuses U+0000. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** They change the direction of the text after them. Copied numbers contain them, and a name could disguise its surroundings with them. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

/** Text that a person types: trimmed, in one Unicode form, with our own messages when it is missing or too long. */
export function text({ max, missing }: { max: number; missing: string }) {
  return wordsOrNothing({ max, missing }).min(1, missing)
}

/** Optional text: the field may be left empty. */
export function wordsOrNothing({ max, missing }: { max: number; missing?: string }) {
  return z
    .string(missing === undefined ? {} : { error: missing })
    .overwrite((value) => value.replace(directionMarks, ''))
    .trim()
    .normalize()
    .max(max, `Usa ${max} caracteres como máximo.`)
    .refine((value) => !controlCharacters.test(value), 'Quita los caracteres que no se ven.')
}

/** A single line: a name, a city. */
export function line(options: { max: number; missing: string }) {
  return inOneLine(text(options))
}

/** A single line that may be left empty. */
export function lineOrNothing(options: { max: number }) {
  return inOneLine(wordsOrNothing(options))
}

function inOneLine(schema: z.ZodString) {
  return schema
    .overwrite((value) => value.replace(/ {2,}/g, ' '))
    .refine((value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Escríbelo en una sola línea.')
}

/** What was read elsewhere as a single line, without what these schemas refuse. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
    .normalize()
}
