import { z } from 'zod'
import { hourSeconds, minuteSeconds } from '#contract/durations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { roles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'
import { accountSchema, messageSchema, typedPassword } from './accounts.ts'
import { type SecondFactorMethod, secondFactorProof, ticket } from './second-factor-proof.ts'

/** The `details` of `auth.second_factor_required`. */
export type SecondFactorDemand = {
  ticket: string
  methods: SecondFactorMethod[]
  /** The options for `navigator.credentials.get`; null when the account has no passkey. */
  passkey_options: PasskeyOptions | null
}

/** WebAuthn's own JSON, which the browser's library reads. */
export type PasskeyOptions = Record<string, unknown>
const passkeyOptions = z.record(z.string(), z.unknown())

const encoded = z.string().max(4096)
/** Without `clientExtensionResults`: nobody reads it, and it may hold anything. */
const newPasskey = z.object({
  id: encoded,
  rawId: encoded,
  type: z.string(),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: z.string().max(16_384),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
})

const recoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .nullable()
    .describe('Se muestran una sola vez; null si la cuenta ya tiene los suyos'),
})

const guesses = [{ per: 'account', max: 20, windowSeconds: 15 * minuteSeconds }] as const

export const completeLogin = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-factor',
  tag: 'Cuentas',
  summary: 'El segundo paso del inicio de sesión, con el ticket que dio el primero',
  access: 'public',
  body: secondFactorProof,
  response: z.object({ user: accountSchema, token: z.string() }),
  limits: [{ per: 'device', max: 600, windowSeconds: 15 * minuteSeconds }],
  errors: ['auth.second_factor_wrong', 'auth.second_factor_expired', 'auth.wrong_credentials', 'request.too_many'],
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  tag: 'Cuentas',
  summary:
    'El segundo paso de la cuenta: su aplicación de códigos, sus llaves de acceso y cuántos códigos de recuperación quedan',
  access: roles,
  response: z.object({
    has_code_app: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.int(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() }),
    ),
    recovery_codes_left: z.int(),
  }),
  errors: [],
})
export type SecondFactor = z.output<typeof getSecondFactor.response>

export const startCodeApp = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/code-app',
  tag: 'Cuentas',
  summary: 'Da el secreto para una aplicación de códigos; vale cuando se confirma con un código',
  access: roles,
  body: z.object({ password: typedPassword, second_factor: secondFactorProof.optional() }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  limits: guesses,
  errors: [
    'auth.wrong_password',
    'auth.email_unverified',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'auth.second_factor_exists',
    'request.too_many',
  ],
})

export const confirmCodeApp = endpoint({
  method: 'PUT',
  path: '/api/auth/second-factor/code-app',
  tag: 'Cuentas',
  summary: 'Confirma la aplicación de códigos con su primer código',
  access: roles,
  body: z.object({ code: z.string().trim().min(1, 'Escribe el código.').max(20) }),
  response: recoveryCodes,
  limits: guesses,
  errors: ['auth.second_factor_wrong', 'auth.second_factor_exists', 'request.too_many'],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys/options',
  tag: 'Cuentas',
  summary: 'Lo que el navegador necesita para crear una llave de acceso',
  access: roles,
  body: z.object({ password: typedPassword, second_factor: secondFactorProof.optional() }),
  response: z.object({ ticket: z.string(), options: passkeyOptions }),
  limits: guesses,
  errors: [
    'auth.wrong_password',
    'auth.email_unverified',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'auth.too_many_passkeys',
    'request.too_many',
  ],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys',
  tag: 'Cuentas',
  summary: 'Agrega la llave de acceso que creó el navegador',
  access: roles,
  body: z.object({ ticket, name: line({ max: 60, missing: 'Ponle un nombre.' }), passkey: newPasskey }),
  status: 201,
  response: recoveryCodes,
  limits: guesses,
  errors: ['auth.second_factor_wrong', 'auth.second_factor_expired', 'auth.too_many_passkeys', 'request.too_many'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor/passkeys/:passkeyId',
  tag: 'Cuentas',
  summary: 'Quita una llave de acceso. Con la última, si no hay aplicación de códigos, se quita el segundo paso entero',
  access: roles,
  params: z.object({ passkeyId: id }),
  body: z.object({ password: typedPassword, second_factor: secondFactorProof.optional() }),
  response: messageSchema,
  limits: guesses,
  errors: [
    'auth.wrong_password',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'auth.passkey_not_found',
    'request.too_many',
  ],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  tag: 'Cuentas',
  summary: 'Da códigos de recuperación nuevos; los de antes dejan de servir',
  access: roles,
  body: z.object({ password: typedPassword, second_factor: secondFactorProof.optional() }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  limits: guesses,
  errors: [
    'auth.wrong_password',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'auth.second_factor_missing',
    'request.too_many',
  ],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor',
  tag: 'Cuentas',
  summary: 'Quita el segundo paso: la aplicación de códigos, las llaves de acceso y los códigos de recuperación',
  access: roles,
  body: z.object({ password: typedPassword, second_factor: secondFactorProof.optional() }),
  response: messageSchema,
  limits: [{ per: 'account', max: 20, windowSeconds: hourSeconds }],
  errors: [
    'auth.wrong_password',
    'auth.second_factor_required',
    'auth.second_factor_wrong',
    'auth.second_factor_expired',
    'auth.second_factor_missing',
    'request.too_many',
  ],
})
