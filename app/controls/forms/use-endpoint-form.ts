import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { CallFailure } from '../../client/api.ts'
import { preloadSchemas } from '../../client/deferred-zod.ts'
import { useIsHydrated } from '../../client/hydrated.ts'
import { focusFirst, readFields } from '../fields/form-fields.ts'
import type { PictureDraft } from '../fields/picture-draft.ts'
import { type EndpointWithBody, sendBody, type Values } from './send-body.ts'

/** One picture, or several that are sent under one key. */
type SentPicture = {
  settled: () => Promise<unknown>
  read: () => Pick<PictureDraft, 'upload'>
  readPath: () => string | null | string[]
}

type Options<E extends EndpointWithBody> = {
  initialValues: Values<E>
  /** The parameters of the endpoint's path. */
  params?: Record<string, string | number>
  /** The form's pictures, by the body's key for their path. The form waits for their uploads. */
  pictures?: Partial<Record<keyof Values<E> & string, SentPicture>>
  /** For an endpoint that updates only the fields it gets: changes from another tab to other fields survive. */
  sendsOnlyChanges?: boolean
  onAnswer: (answer: Answer<E>, sent: Values<E>) => unknown
  onFailure?: (failure: CallFailure, typed: Values<E>) => void
}

/**
 * A form that sends an endpoint's body: its schema says what is wrong before anything is sent, the server afterwards.
 * Fields are uncontrolled inputs named like the body's keys, so what was typed (or filled in by a password manager before
 * the page was hydrated) is what is sent, and stays after a failure. A key without an input keeps its initial value.
 */
export function useEndpointForm<E extends EndpointWithBody>(
  endpoint: E,
  { initialValues, params, pictures = {}, sendsOnlyChanges = false, onAnswer, onFailure }: Options<E>,
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
    setIsSending(true)
    try {
      const failedPicture = await findFailedPicture(pictures)
      if (failedPicture) return focusFirst(form, [failedPicture])
      await send(form, { ...initialValues, ...readFields(form, initialValues), ...pathsOf(pictures) })
    } finally {
      setIsSending(false)
      isBusy.current = false
    }
  }

  async function send(form: HTMLFormElement, values: Values<E>) {
    setErrors({})
    const valuesBefore = sendsOnlyChanges ? initialValues : undefined
    const refusal = await sendBody(endpoint, { params, values, valuesBefore, onAnswer })
    if (!refusal) return
    // The errors are rendered before the focus moves to the field.
    flushSync(() => {
      setErrors(refusal.errors)
      setFailure(refusal.failure)
    })
    focusFirst(form, Object.keys(refusal.errors))
    if (refusal.failure) onFailure?.(refusal.failure, values)
  }

  function forgetError(name: Name) {
    setErrors(({ [name]: _fixed, ...others }) => others)
  }

  return {
    /** For `<form {...formProps}>`. A form sent before it is hydrated must not put a password into the address. */
    formProps: { onSubmit: submit, onFocus: preloadSchemas, noValidate: true, method: 'post' } as const,
    /** For one input: its name, its first value and what is wrong with it. */
    field: (name: Name) => ({
      name,
      defaultValue: initialValues[name] as string,
      error: errors[name],
      onChange: () => forgetError(name),
    }),
    checkbox: (name: Name) => ({ name, defaultChecked: Boolean(initialValues[name]) }),
    failure,
    /** For `<FormEnd {...submitProps}>` or `<FormBar {...submitProps}>`. */
    submitProps: { failure, isAlive, isSending },
  }
}

type Pictures = Partial<Record<string, SentPicture>>

/** A picture that did not reach the server would be left out in silence. Its field says why; the person decides. */
async function findFailedPicture(pictures: Pictures): Promise<string | undefined> {
  await Promise.all(Object.values(pictures).map((picture) => picture?.settled()))
  return Object.keys(pictures).find((name) => pictures[name]?.read().upload.state === 'failed')
}

function pathsOf(pictures: Pictures) {
  return Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, picture?.readPath()]))
}
