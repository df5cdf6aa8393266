import { z } from 'zod'

const opens = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora como 08:00.')
const closes = opens.or(z.literal('24:00', 'Escribe una hora como 15:00.'))
const intervals = z.array(z.strictObject({ open: opens, close: closes })).max(24)
const day = intervals.default([])

export const weekly = z.strictObject({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })
export const exceptions = z
  .array(z.strictObject({ date: z.string().max(20), intervals }))
  .max(200, 'Usa 200 fechas como máximo.')
