import { z } from 'zod'
import { hourSeconds, minuteSeconds } from '#contract/durations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { roles } from '#contract/roles.ts'
import { emailSchema, messageSchema, typedPassword } from './accounts.ts'
import { secondFactorProof } from './second-factor-proof.ts'

/** The last part of the address that a confirmed link leads to. */
export const emailLinkOutcomes = ['listo', 'vencido', 'ocupado'] as const
export type EmailLinkOutcome = (typeof emailLinkOutcomes)[number]

export const requestEmailLink = endpoint({
  method: 'POST',
  path: '/api/auth/me/email/link',
  tag: 'Cuentas',
  summary: 'Envía otra vez el enlace que confirma el correo de la cuenta',
  access: roles,
  response: messageSchema,
  limits: [{ per: 'account', max: 5, windowSeconds: hourSeconds }],
  errors: ['request.too_many'],
})

export const changeMyEmail = endpoint({
  method: 'PUT',
  path: '/api/auth/me/email',
  tag: 'Cuentas',
  summary: 'Envía un enlace al correo nuevo; el cambio vale cuando alguien lo abre y confirma',
  access: roles,
  body: z.object({ email: emailSchema, password: typedPassword, second_factor: secondFactorProof.optional() }),
  response: messageSchema,
  limits: [{ per: 'account', max: 5, windowSeconds: 15 * minuteSeconds }],
  errors: [
    'auth.wrong_password',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'request.too_many',
  ],
})

export const readEmailLink = endpoint({
  method: 'GET',
  path: '/api/auth/email-links/:token',
  tag: 'Cuentas',
  summary: 'Qué correo confirma un enlace; leerlo no cambia nada',
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ email: z.string().nullable().describe('null cuando el enlace ya no sirve') }),
  errors: [],
})
