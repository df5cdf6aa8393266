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

/** The parsed input, or the field errors, also for what is right by the schema and cannot be stored or read any further. */
export function readWith(schema: z.ZodType, received: unknown): Reading {
  const parsed = schema.safeParse(received)
  if (!parsed.success) return { fieldErrors: fieldErrorsOf(parsed.error) }
  const fieldErrors = findUnstorable(parsed.data)
  return fieldErrors ? { fieldErrors } : { value: parsed.data }
}

/** Nothing of ours has ten. What is nested thousands of times breaks whatever reads it level by level. */
const mostLevels = 100

/** PostgreSQL cannot store U+0000 or half of a surrogate pair. Nobody types either, so every field refuses them. */
function findUnstorable(value: unknown, field = '', level = 0): FieldErrors | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { [field]: 'Quita los caracteres que no se ven.' } : null
  }
  if (typeof value !== 'object' || value === null) return null
  if (level >= mostLevels) return { [field]: `Usa ${mostLevels} niveles como máximo.` }
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorable(part, field === '' ? key : `${field}.${key}`, level + 1)
    if (found !== null) return found
  }
  return null
}
