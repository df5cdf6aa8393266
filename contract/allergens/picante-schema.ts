import { z } from 'zod'
import { type Picante, picanteLevels } from './picante.ts'

export const picanteSchema = z.literal(picanteLevels)

/** A form sends texts. */
export const writtenPicante = z.union(
  [picanteSchema, z.enum(['0', '1', '2', '3']).transform((typed) => Number(typed) as Picante)],
  'Elige un número de 0 a 3.',
)
