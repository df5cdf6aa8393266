import type { Arbitrary } from 'fast-check'
import { z } from 'zod'
import { type PlainFields, plainShape, plainWrittenShape } from '#contract/menu/plain-fields.ts'
import { arbitraryOf } from './schema-arbitrary.ts'

const written = z.object(plainWrittenShape)

/** Values that a dish may have. Drawn from their description: a field that is added there is tested without a change here. */
export const plainFieldsArbitrary = arbitraryOf(z.object(plainShape))
  .map((drawn) => written.safeParse(drawn))
  .filter(({ success }) => success)
  .map(({ data }) => data) as Arbitrary<PlainFields>
