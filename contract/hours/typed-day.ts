import { z } from 'zod'
import { isLocalDate, isMoment } from './time-zones.ts'

/** A day in an address: '2026-11-16'. */
export const typedDay = z.string().refine(isLocalDate, 'Escribe la fecha así: 2026-11-16.')

const writeMoment = 'Escribe un momento como 2026-11-16T12:00:00Z.'

/** A moment in an address or a body. */
export const typedMoment = z.iso
  .datetime({ offset: true, error: writeMoment, abort: true })
  .refine(isMoment, writeMoment)
