import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Answer, CallParameters, Endpoint } from '#contract/endpoint.ts'
import { type FieldErrors, fieldErrorsOf } from '#contract/errors.ts'
import { CallFailure, call } from '../lib/api.ts'
import { useIsHydrated } from '../lib/hydrated.ts'

type EndpointWithBody = Endpoint & { body: z.ZodObject }
type Values<E extends EndpointWithBody> = z.input<E['body']>

type Options<E extends EndpointWithBody> = {
  initialValues: Values<E>
  onAnswer: (answer: Answer<E>, sent: Values<E>) => unknown
  onFailure?: (failure: CallFailure) => void
}

/**
 * A form that sends an endpoint's body: its schema says what is wrong before anything is sent, the server afterwards.
 * Fields are uncontrolled inputs named like the body's keys, so what was typed (or filled in by a password manager before
 * the page came alive) is what is sent, and stays after a failure. A key without an input keeps its initial value.
 */
export function useEndpointForm<E extends EndpointWithBody>(
  endpoint: E,
  { initialValues, onAnswer, onFailure }: Options<E>,
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
    const body = { ...initialValues, ...readFields(form, initialValues) }
    const parsed = endpoint.body.safeParse(body)
    setFailure(null)
    pointAt(form, parsed.success ? {} : fieldErrorsOf(parsed.error))
    if (!parsed.success) return
    isBusy.current = true
    setIsSending(true)
    await send(form, body)
    setIsSending(false)
    isBusy.current = false
  }

  async function send(form: HTMLFormElement, body: Values<E>) {
    try {
      await onAnswer(await call(endpoint, ...([{ body }] as unknown as CallParameters<E>)), body)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      pointAt(form, error.fieldErrors)
      onFailure?.(error)
    }
  }

  /** Shows the errors and brings the person to the first of them. */
  function pointAt(form: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found))
    fieldsOf(form)
      .find(({ name }) => name in found)
      ?.focus()
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

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>('input[name], select[name], textarea[name]'))
}

function readFields(form: HTMLFormElement, known: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter(({ name }) => name in known)
      .map((field) => [field.name, field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value]),
  )
}
