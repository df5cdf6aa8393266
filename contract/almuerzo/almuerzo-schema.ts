import { z } from 'zod'
import { amount } from '#contract/decimal.ts'
import { imageSchema } from '#contract/uploads/image-schema.ts'

const photo = imageSchema.nullable()

export const almuerzoSchema = z.object({
  date: z.string().describe('Una fecha del restaurante, como 2026-11-16'),
  price: amount,
  sopas: z.array(z.string()),
  segundos: z.array(z.string()),
  jugo: z.string().nullable(),
  postre: z.string().nullable(),
  portions: z.int().nullable().describe('Cuántas quedan; null si no se cuentan'),
  served: z.int().describe('Cuántas se sirvieron'),
  sold_out: z.boolean(),
  ends_at: z.string().describe('La hora del restaurante en que termina, como 16:00'),
  active: z.boolean().describe('Si se ofrece ahora: su fecha es hoy y no ha terminado'),
  next_change: z.iso.datetime().nullable().describe('Cuándo empieza o termina; null si ya terminó'),
  photos: z
    .object({ sopas: z.array(photo), segundos: z.array(photo), jugo: photo, postre: photo })
    .nullable()
    .describe('Las fotos de cada línea, en el mismo orden; null si no hay ninguna'),
})
export type Almuerzo = z.output<typeof almuerzoSchema>

/** A card shows these fields. */
export const almuerzoOfCard = almuerzoSchema.pick({
  date: true,
  price: true,
  sold_out: true,
  active: true,
  next_change: true,
})
