import { z } from 'zod'
import { hourSeconds } from '#contract/durations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { roles } from '#contract/roles.ts'
import { messageSchema } from './accounts.ts'

const sessionSchema = z.object({
  id: z.int(),
  device: z.string().nullable().describe('Navegador y sistema, como «Chrome en Android»; null si no se sabe'),
  created_at: z.string(),
  last_used_at: z.string().describe('Con unos minutos de retraso'),
  is_current: z.boolean().describe('La sesión de quien pregunta'),
})
export type OpenSession = z.output<typeof sessionSchema>

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  tag: 'Cuentas',
  summary: 'Las sesiones abiertas de la cuenta, la última usada primero',
  access: roles,
  response: z.array(sessionSchema),
  errors: [],
})

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  tag: 'Cuentas',
  summary: 'Cierra una sesión de la cuenta',
  access: roles,
  params: z.object({ sessionId: id }),
  response: messageSchema,
  limits: [{ per: 'account', max: 120, windowSeconds: hourSeconds }],
  errors: ['auth.session_not_found', 'request.too_many'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  tag: 'Cuentas',
  summary: 'Cierra todas las sesiones de la cuenta, menos la de quien pregunta',
  access: roles,
  response: messageSchema,
  limits: [{ per: 'account', max: 120, windowSeconds: hourSeconds }],
  errors: ['request.too_many'],
})
