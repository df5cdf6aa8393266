import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { CallFailure } from '../../client/api.ts'
import { focusFirst } from '../fields/form-fields.ts'
import { saySaved } from '../say-saved.ts'
import { type EndpointWithBody, sendBody, type Values } from './send-body.ts'

/** Sends what a form holds after it was put into another shape, such as halves in whole numbers. */
export function useBodySending<E extends EndpointWithBody>(
  endpoint: E,
  params: Record<string, string | number> | undefined,
  onSaved: (answer: Answer<E>) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setIsSending] = useState(false)

  /** With a form, the focus goes to the first field that is wrong. */
  async function send(values: Values<E>, form?: HTMLFormElement): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setFailure(null)
    const onAnswer = (answer: Answer<E>) => {
      saySaved()
      onSaved(answer)
    }
    const refusal = await sendBody(endpoint, { params, values, onAnswer })
    setIsSending(false)
    // The errors are rendered before the focus moves to the field.
    flushSync(() => {
      setErrors(refusal?.errors ?? {})
      setFailure(refusal?.failure ?? null)
    })
    if (refusal && form) focusFirst(form, Object.keys(refusal.errors))
  }

  return { send, errors, failure, isSending, forgetErrors: () => setErrors({}) }
}
