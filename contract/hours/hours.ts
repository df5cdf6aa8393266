import { z } from 'zod'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { exceptions, weekly } from './hours-schema.ts'
import { findHoursErrors, noWeek } from './opening.ts'
import { isTimeZone } from './time-zones.ts'
import { typedMoment } from './typed-day.ts'

export const hoursSchema = z.object({
  time_zone: z.string(),
  weekly,
  exceptions,
  open: z.boolean().nullable().describe('null si el restaurante no dio sus horas'),
  next_change: z.iso.datetime().nullable(),
})
export type Hours = z.output<typeof hoursSchema>

export const getHours = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/hours',
  tag: 'Horarios',
  summary: 'Las horas de un restaurante, y si está abierto ahora o en el momento pedido',
  access: 'public',
  params: z.object({ id }),
  query: z.object({ at: typedMoment.optional() }),
  response: hoursSchema,
  cached: true,
  limits: readLimits,
  errors: ['restaurant.not_found', 'request.too_many', 'server.overloaded'],
})

export const setHours = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/hours',
  tag: 'Horarios',
  summary: 'Cambia las horas de un restaurante propio; lo que no se envía queda como está',
  access: ownerRoles,
  params: z.object({ id }),
  body: z
    .object({
      weekly: weekly.optional(),
      exceptions: exceptions.optional(),
      time_zone: z.string().max(60).refine(isTimeZone, 'Elige una zona horaria de la lista.').optional(),
    })
    .superRefine((hours, context) => {
      const errors = findHoursErrors({ weekly: hours.weekly ?? noWeek, exceptions: hours.exceptions ?? [] })
      for (const [path, message] of Object.entries(errors))
        context.addIssue({ code: 'custom', path: path.split('.'), message })
    }),
  response: hoursSchema,
  errors: ['restaurant.not_found'],
})
