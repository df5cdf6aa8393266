import { z } from 'zod'
import { isLocalDate } from './time-zones.ts'

/** A day in an address: '2026-11-16'. */
export const typedDay = z.string().refine(isLocalDate, 'Escribe la fecha así: 2026-11-16.')
