import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { AppError, type FieldErrors, fieldErrorsOf } from '#contract/errors.ts'

z.config(z.locales.es())

/** Validates with the endpoint's own schema and refuses with the words the form would have shown. A path that cannot be read leads nowhere. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (received) => {
    const { value, fieldErrors } = readWith(schema, received)
    if (!fieldErrors) return { value }
    const isPath = httpPart === 'params'
    return { error: isPath ? new AppError('request.not_found') : new AppError('request.invalid', { fieldErrors }) }
  }
}

type Reading = { value: unknown; fieldErrors?: undefined } | { value?: undefined; fieldErrors: FieldErrors }

/** What a schema makes of what was sent, as far as the database can keep it. */
export function readWith(schema: z.ZodType, received: unknown): Reading {
  const parsed = schema.safeParse(received)
  if (!parsed.success) return { fieldErrors: fieldErrorsOf(parsed.error) }
  const field = findUnkeepable(parsed.data)
  return field === null ? { value: parsed.data } : { fieldErrors: { [field]: 'Quita los caracteres que no se ven.' } }
}

/** PostgreSQL keeps no U+0000 and no half of a surrogate pair. Nobody types either, so no field needs to take them. */
function findUnkeepable(value: unknown, field = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? field : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const found = findUnkeepable(part, field === '' ? key : `${field}.${key}`)
    if (found !== null) return found
  }
  return null
}
