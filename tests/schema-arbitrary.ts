import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Generates values that match the schema's shape, so that most requests pass validation. */
export function arbitraryOf(schema: z.ZodType): Arbitrary<Record<string, unknown>> {
  return objectOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, property]) => [name, fieldOf(property as JsonSchema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function fieldOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fieldOf(option as JsonSchema)))
  // Zod writes `{ type: ['number', 'string'] }` for a union of plain types.
  const types = [schema.type].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => fieldOf({ ...schema, type } as JsonSchema)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return wholeNumberOf(schema)
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.double({ min: 0, max: 1e7, noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fieldOf(schema.items as JsonSchema), { minLength: schema.minItems ?? 0, maxLength: 5 })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue()
  }
}

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (format === 'uri') return fc.webUrl()
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  return fc.oneof(fc.string({ ...size, unit: 'grapheme' }), fc.emailAddress(), fc.constant('0991234567'))
}

/** Small ones first: those are the ids of things that exist. */
function wholeNumberOf({
  minimum,
  exclusiveMinimum,
  maximum = Number.MAX_SAFE_INTEGER,
}: JsonSchema): Arbitrary<number> {
  const min = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.MIN_SAFE_INTEGER)
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.max(min, 1), max: Math.min(maximum, 6) }) },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((number) => Math.min(Math.max(number, min), maximum)) },
    { weight: 1, arbitrary: fc.constantFrom(min, maximum) },
  )
}
