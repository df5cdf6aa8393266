import type { z } from 'zod'
import type { Answer, CallParameters, Endpoint } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldErrorsOf } from '#contract/field-errors.ts'
import { CallFailure, call, noConnection } from '../../client/api.ts'
import { loadSchemas } from '../../client/deferred-zod.ts'

export type EndpointWithBody = Endpoint & { body: z.ZodObject }
export type Values<E extends EndpointWithBody> = z.input<E['body']>

type TellIssue = Parameters<typeof fieldErrorsOf>[1]

type Sending<E extends EndpointWithBody> = {
  params: Record<string, string | number> | undefined
  values: Values<E>
  /** For an endpoint that updates only the fields it gets: fields equal to these are not sent. */
  valuesBefore?: Values<E> | undefined
  onAnswer?: (answer: Answer<E>, sent: Values<E>) => unknown
  /** Says what the schema found, in another language than the schema. */
  tellIssue?: TellIssue
}

/** Why a form was not accepted: by the endpoint's schema before anything was sent, or by the server. */
export type Refusal = { errors: FieldErrors; failure: CallFailure | null }

/** Null when the server accepted it. */
export async function sendBody<E extends EndpointWithBody>(
  endpoint: E,
  { params, values, valuesBefore, onAnswer, tellIssue }: Sending<E>,
): Promise<Refusal | null> {
  try {
    const errors = await findErrors(endpoint, values, tellIssue)
    if (errors) return { errors, failure: null }
    const body = valuesBefore ? changesTo(valuesBefore, values) : values
    const answer = await call(endpoint, ...([{ params, body }] as unknown as CallParameters<E>))
    await onAnswer?.(answer, body)
    return null
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { errors: error.fieldErrors, failure: error }
  }
}

/** The errors of the endpoint's schema, by field; null when it accepts the body. */
export async function findErrors(
  endpoint: EndpointWithBody,
  body: unknown,
  tellIssue?: TellIssue,
): Promise<FieldErrors | null> {
  await loadSchemas().catch(throwNoConnection)
  const parsed = endpoint.body.safeParse(body)
  return parsed.success ? null : fieldErrorsOf(parsed.error, tellIssue)
}

function throwNoConnection(): never {
  throw noConnection()
}

function changesTo<Whole extends object>(before: Whole, after: Whole): Whole {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Whole])
  return Object.fromEntries(changed) as Whole
}
