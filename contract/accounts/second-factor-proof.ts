import { z } from 'zod'

export const secondFactorMethods = ['code', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Names the demand that is answered: `details.ticket` of `auth.second_factor_required`. */
export const ticket = z.string().min(1).max(200)

const encoded = z.string().max(4096)

/** Either a code (of the app, or a recovery code) or what a passkey signed, without `clientExtensionResults`: nobody reads it, and it may hold anything. */
export const secondFactorProof = z.object({
  ticket,
  code: z.string().trim().min(1, 'Escribe el código.').max(40).optional(),
  passkey: z
    .object({
      id: encoded,
      rawId: encoded,
      type: z.string(),
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded.optional(),
      }),
    })
    .optional(),
})
export type SecondFactorProof = z.output<typeof secondFactorProof>
