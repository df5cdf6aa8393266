import { config, z } from 'zod'

// Zod would try whether it may compile code, which our policy forbids, and Firefox reports.
config({ jitless: true })

/** Contract and application use these of zod, by name: the whole of it would also bring its texts in fifty languages. */
export const zodParts = {
  NEVER: z.NEVER,
  array: z.array,
  boolean: z.boolean,
  coerce: z.coerce,
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  int: z.int,
  iso: z.iso,
  literal: z.literal,
  null: z.null,
  number: z.number,
  object: z.object,
  preprocess: z.preprocess,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
  unknown: z.unknown,
  url: z.url,
  uuid: z.uuid,
}
