import { z } from 'zod'
import { hourSeconds, minuteSeconds } from '#contract/durations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { termsVersions } from '#contract/legal/terms.ts'
import { roles, signUpRoles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'
import { accountProblems } from '#contract/texts/es/account-forms.ts'
import { secondFactorProof } from './second-factor-proof.ts'
import { logoutPath } from './session-paths.ts'

export const accountSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  email_verified: z.boolean().describe('Si la persona abrió el enlace que llegó a su correo'),
})
export type Account = z.output<typeof accountSchema>

export const messageSchema = z.object({ message: z.string() })

export const maxNameLength = 100
const name = line({ max: maxNameLength, missing: accountProblems.name.missing })

/** Stored and compared in lower case. */
export const emailSchema = z
  .string({ error: accountProblems.email.missing })
  .trim()
  .toLowerCase()
  .min(1, accountProblems.email.missing)
  .max(254, accountProblems.email.tooLong)
  .pipe(z.email(accountProblems.email.invalid))

export const passwordLength = { min: 8, max: 128 } as const
const newPassword = z
  .string({ error: accountProblems.newPassword.missing })
  .min(passwordLength.min, accountProblems.newPassword.tooShort(passwordLength.min))
  .max(passwordLength.max, accountProblems.newPassword.tooLong(passwordLength.max))
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, accountProblems.newPassword.invalid)
export const typedPassword = z
  .string({ error: accountProblems.password.missing })
  .min(1, accountProblems.password.missing)
  .max(1024, accountProblems.password.tooLong)

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  tag: 'Cuentas',
  summary: 'Crea una cuenta de comensal o de negocio',
  access: 'public',
  body: z.object({
    name,
    email: emailSchema,
    password: newPassword,
    role: z.enum(signUpRoles, accountProblems.role.invalid),
    accepted_terms: z
      .enum(termsVersions, accountProblems.terms.invalid)
      .optional()
      .describe('La versión de los términos que la persona aceptó; se guarda con la hora'),
  }),
  status: 201,
  response: z.object({ user: accountSchema }),
  limits: [{ per: 'address', max: 100, windowSeconds: hourSeconds }],
  errors: ['auth.common_password', 'auth.email_taken', 'request.too_many'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  tag: 'Cuentas',
  summary: 'Inicia sesión: 12 horas (2 sin uso), o 30 días (14 sin uso) con remember',
  access: 'public',
  body: z.object({ email: emailSchema, password: typedPassword, remember: z.boolean().default(false) }),
  response: z.object({ user: accountSchema, token: z.string() }),
  // Wrong passwords have a limit of their own: docs/decisions/0016-known-devices.md
  limits: [{ per: 'device', max: 600, windowSeconds: 15 * minuteSeconds }],
  errors: ['auth.wrong_credentials', 'auth.second_factor_required', 'request.too_many'],
})

export const logout = endpoint({
  method: 'POST',
  path: logoutPath,
  tag: 'Cuentas',
  summary: 'Cierra la sesión y anula su token',
  access: roles,
  query: z.object({
    device: id.optional().describe('El equipo de avisos que es este navegador: ya no se le avisa de pedidos'),
  }),
  response: messageSchema,
  errors: [],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag: 'Cuentas',
  summary: 'Pide el enlace para restablecer la contraseña; el token de la respuesta solo nombra el pedido',
  access: 'public',
  body: z.object({ email: emailSchema }),
  response: z.object({ token: z.string(), email: z.string() }),
  limits: [
    { per: 'device', max: 120, windowSeconds: hourSeconds },
    { per: 'email', max: 5, windowSeconds: hourSeconds },
  ],
  errors: ['request.too_many'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  tag: 'Cuentas',
  summary: 'Cambia la contraseña con el secreto que llegó por correo, una sola vez',
  access: 'public',
  body: z.object({
    token: z.string().min(1).max(200),
    newPassword,
    second_factor: secondFactorProof.optional(),
  }),
  response: messageSchema,
  limits: [{ per: 'device', max: 120, windowSeconds: hourSeconds }],
  errors: [
    'auth.common_password',
    'auth.reset_invalid',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'request.too_many',
  ],
})

export const getMyAccount = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  tag: 'Cuentas',
  summary: 'La cuenta de quien pregunta, como la conoce la base de datos',
  access: roles,
  response: z.object({ user: accountSchema }),
  errors: [],
})

export const updateMyAccount = endpoint({
  method: 'PUT',
  path: '/api/auth/me',
  tag: 'Cuentas',
  summary: 'Cambia el nombre',
  access: roles,
  body: z.object({ name }),
  response: z.object({ user: accountSchema }),
  errors: [],
})

export const changeMyKind = endpoint({
  method: 'PUT',
  path: '/api/auth/me/role',
  tag: 'Cuentas',
  summary: 'Cambia el tipo de una cuenta que aún no tiene restaurantes, opiniones, me gusta, platos guardados ni pagos',
  access: signUpRoles,
  body: z.object({ role: z.enum(signUpRoles, accountProblems.role.invalid) }),
  response: z.object({ user: accountSchema }),
  limits: [{ per: 'account', max: 20, windowSeconds: hourSeconds }],
  errors: ['auth.kind_fixed', 'request.too_many'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  tag: 'Cuentas',
  summary: 'Cambia la contraseña y cierra las demás sesiones',
  access: roles,
  body: z.object({ current_password: typedPassword, new_password: newPassword }),
  response: messageSchema,
  limits: [{ per: 'account', max: 10, windowSeconds: 15 * minuteSeconds }],
  errors: ['auth.common_password', 'auth.wrong_password', 'request.too_many'],
})

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/me',
  tag: 'Cuentas',
  summary: 'Borra la cuenta y todo lo suyo; pide la contraseña',
  access: roles,
  body: z.object({ password: typedPassword, second_factor: secondFactorProof.optional() }),
  response: messageSchema,
  limits: [{ per: 'account', max: 10, windowSeconds: 15 * minuteSeconds }],
  errors: [
    'auth.wrong_password',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'request.too_many',
  ],
})
