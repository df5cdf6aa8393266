import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { AppError, fieldErrorsOf } from '#contract/errors.ts'

z.config(z.locales.es())

/** Validates with the endpoint's own schema and refuses with the words the form would have shown. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (received) => {
    const parsed = schema.safeParse(received)
    return parsed.success
      ? { value: parsed.data }
      : { error: new AppError('request.invalid', { fieldErrors: fieldErrorsOf(parsed.error) }) }
  }
}
