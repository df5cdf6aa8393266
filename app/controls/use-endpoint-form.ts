import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Answer, CallParameters, Endpoint } from '#contract/endpoint.ts'
import { type FieldErrors, fieldErrorsOf } from '#contract/errors.ts'
import { CallFailure, call } from '../client/api.ts'
import { useIsHydrated } from '../client/hydrated.ts'

type EndpointWithBody = Endpoint & { body: z.ZodObject }
type Values<E extends EndpointWithBody> = z.input<E['body']>

type Options<E extends EndpointWithBody> = {
  initialValues: Values<E>
  /** What the endpoint's path names. */
  params?: Record<string, string | number>
  /** Awaited before the fields are read: what is still on its way into them, such as a picture. */
  beforeReading?: () => Promise<unknown>
  /** For an endpoint that leaves alone what is not sent: what somebody changed in another tab meanwhile stays so. */
  sendsOnlyChanges?: boolean
  onAnswer: (answer: Answer<E>, sent: Values<E>) => unknown
  onFailure?: (failure: CallFailure, unsent: Values<E>) => void
}

/**
 * A form that sends an endpoint's body: its schema says what is wrong before anything is sent, the server afterwards.
 * Fields are uncontrolled inputs named like the body's keys, so what was typed (or filled in by a password manager before
 * the page came alive) is what is sent, and stays after a failure. A key without an input keeps its initial value.
 */
export function useEndpointForm<E extends EndpointWithBody>(
  endpoint: E,
  { initialValues, params, beforeReading, sendsOnlyChanges = false, onAnswer, onFailure }: Options<E>,
) {
  type Name = keyof Values<E> & string
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const isAlive = useIsHydrated()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    const form = event.currentTarget
    isBusy.current = true
    setFailure(null)
    try {
      if (beforeReading) {
        setIsSending(true)
        await beforeReading()
      }
      if (pointAtUnsent(form)) return
      await sendIfValid(form, { ...initialValues, ...readFields(form, initialValues) })
    } finally {
      setIsSending(false)
      isBusy.current = false
    }
  }

  async function sendIfValid(form: HTMLFormElement, values: Values<E>) {
    const parsed = endpoint.body.safeParse(values)
    pointAt(form, parsed.success ? {} : fieldErrorsOf(parsed.error))
    if (!parsed.success) return
    const body = sendsOnlyChanges ? changesTo(initialValues, values) : values
    setIsSending(true)
    try {
      await onAnswer(await call(endpoint, ...([{ params, body }] as unknown as CallParameters<E>)), body)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      pointAt(form, error.fieldErrors)
      onFailure?.(error, values)
    }
  }

  /** Shows the errors and brings the person to the first of them. */
  function pointAt(form: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found))
    const first = fieldsOf(form).find(({ name }) => name in found)
    // What nobody types is kept in a hidden field: the control beside it that sets it is where to go.
    const control = first && form.querySelector<HTMLElement>(`[data-sets="${first.name}"]`)
    const target = control ?? first
    target?.focus()
  }

  function forgetError(name: Name) {
    setErrors(({ [name]: _mended, ...others }) => others)
  }

  return {
    /** For `<form {...formProps}>`. A form sent before it is alive must not put a password into the address. */
    formProps: { onSubmit: submit, noValidate: true, method: 'post' } as const,
    /** For one input: its name, its first value and what is wrong with it. */
    field: (name: Name) => ({
      name,
      defaultValue: initialValues[name] as string,
      error: errors[name],
      onChange: () => forgetError(name),
    }),
    checkbox: (name: Name) => ({ name, defaultChecked: Boolean(initialValues[name]) }),
    failure,
    /** For `<SubmitButton {...submitProps}>`. */
    submitProps: { isAlive, isSending },
  }
}

/** What did not reach the server, such as a picture, would be left out in silence. Its control says why; the person decides. */
function pointAtUnsent(form: HTMLFormElement): boolean {
  const unsent = form.querySelector<HTMLElement>('[data-unsent]')
  unsent?.focus()
  return unsent !== null
}

function changesTo<Whole extends object>(before: Whole, after: Whole): Whole {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Whole])
  return Object.fromEntries(changed) as Whole
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>('input[name], select[name], textarea[name]'))
}

function readFields(form: HTMLFormElement, known: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => field.name in known && (field.type !== 'radio' || (field as HTMLInputElement).checked))
      .map((field) => [field.name, readValue(field, known[field.name])]),
  )
}

/** Inputs hold text; what was a number before it could be chosen is read as one. */
function readValue(field: Field, initial: unknown): unknown {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked
  return typeof initial === 'number' ? Number(field.value) : field.value
}
