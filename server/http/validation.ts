import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { fieldErrorsOf } from '#contract/field-errors.ts'

z.config(z.locales.es())

/** Validates with the endpoint's own schema and refuses with the words the form would have shown. Invalid path parameters are answered 404. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (received) => {
    const { value, fieldErrors } = readWith(schema, received)
    if (!fieldErrors) return { value }
    const isPath = httpPart === 'params'
    return { error: isPath ? new AppError('request.not_found') : new AppError('request.invalid', { fieldErrors }) }
  }
}

type Reading = { value: unknown; fieldErrors?: undefined } | { value?: undefined; fieldErrors: FieldErrors }

/** The parsed input, or the field errors, also for text that the database cannot store. */
export function readWith(schema: z.ZodType, received: unknown): Reading {
  const parsed = schema.safeParse(received)
  if (!parsed.success) return { fieldErrors: fieldErrorsOf(parsed.error) }
  const field = findUnstorable(parsed.data)
  return field === null ? { value: parsed.data } : { fieldErrors: { [field]: 'Quita los caracteres que no se ven.' } }
}

/** PostgreSQL cannot store U+0000 or half of a surrogate pair. Nobody types either, so every field refuses them. */
function findUnstorable(value: unknown, field = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? field : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorable(part, field === '' ? key : `${field}.${key}`)
    if (found !== null) return found
  }
  return null
}
