import type { Answer } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { CallFailure } from '../../client/api.ts'
import { preloadSchemas } from '../../client/deferred-zod.ts'
import { descriptionId, errorId } from '../../controls/fields/field-ids.ts'
import { focusFirst, readFields } from '../../controls/fields/form-fields.ts'
import { type EndpointWithBody, sendBody, type Values } from '../../controls/forms/send-body.ts'
import type { FormWords } from '../../features/accounts/form-words.ts'
import { findPart } from '../../ui/parts.ts'
import { tellFailure, tellFieldErrors, tellIssue } from './tell-refusal.ts'

type Options<E extends EndpointWithBody> = {
  words: FormWords
  /** A key without an input keeps this value. */
  initialValues: Values<E>
  /** Turns the values of the inputs into the body of the call. */
  valuesOf?: (values: Record<string, unknown>) => Record<string, unknown>
  onAnswer: (answer: Answer<E>) => unknown
  /** True when it deals with the failure itself. */
  onFailure?: (failure: CallFailure) => Promise<boolean>
}

/**
 * A form of a document that sends an endpoint's body, as `useEndpointForm` does in the application, without React: the markup is an
 * `<EndpointForm>`. The form can be filled in before this has loaded; its button waits.
 */
export function enhanceForm<E extends EndpointWithBody>(
  form: HTMLFormElement,
  endpoint: E,
  { words, initialValues, valuesOf = (values) => values, onAnswer, onFailure }: Options<E>,
): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  let isBusy = false
  let failureBox: HTMLElement | null = null

  form.addEventListener('focusin', preloadSchemas, { once: true })
  form.addEventListener('input', ({ target }) => forgetError(target as HTMLInputElement))
  form.addEventListener('click', ({ target }) => togglePassword((target as Element).closest('[aria-pressed]')))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    failureBox?.remove()
    showErrors({})
    try {
      const values = valuesOf({ ...initialValues, ...readFields(form, initialValues) }) as Values<E>
      const refusal = await sendBody(endpoint, {
        params: undefined,
        values,
        onAnswer,
        tellIssue: (issue) => tellIssue(issue, words),
      })
      if (!refusal || (refusal.failure && (await onFailure?.(refusal.failure)))) return
      showErrors(refusal.failure ? tellFieldErrors(refusal.failure, words) : refusal.errors)
      if (refusal.failure) showFailure(refusal.failure)
      focusFirst(form, Object.keys(refusal.errors))
    } finally {
      setBusy(false)
    }
  })
  if (button) {
    button.disabled = false
    button.dataset.waking = 'false'
  }
  if (form.dataset.asked !== undefined) form.requestSubmit()

  function setBusy(isNowBusy: boolean) {
    isBusy = isNowBusy
    if (!button) return
    button.dataset.busy = String(isNowBusy)
    button.ariaDisabled = isNowBusy ? 'true' : null
  }

  function showErrors(errors: FieldErrors) {
    for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
      forgetError(field)
      const error = errors[field.name]
      if (error) showError(field, error)
    }
  }

  function showError(field: HTMLInputElement, error: string) {
    const told = cloneFrom(form, 'field-error')
    if (!told) return
    told.id = errorId(field.id)
    told.textContent = error
    field.parentElement?.after(told)
    field.ariaInvalid = 'true'
    field.setAttribute('aria-describedby', `${told.id} ${describedBy(field)}`.trim())
  }

  function showFailure(failure: CallFailure) {
    failureBox = cloneFrom(form, failure.isFromServer ? 'failure' : 'unanswered') ?? cloneFrom(form, 'failure')
    if (!failureBox) return
    findPart(failureBox, 'message')?.append(tellFailure(failure, words))
    button?.before(failureBox)
    failureBox.focus()
  }
}

function forgetError(field: HTMLInputElement) {
  document.getElementById(errorId(field.id))?.remove()
  field.ariaInvalid = null
  if (describedBy(field)) field.setAttribute('aria-describedby', describedBy(field))
  else field.removeAttribute('aria-describedby')
}

function describedBy(field: HTMLInputElement): string {
  return document.getElementById(descriptionId(field.id))?.id ?? ''
}

function togglePassword(toggle: Element | null) {
  const field = toggle?.parentElement?.querySelector('input')
  if (!toggle || !field) return
  const isVisible = toggle.ariaPressed !== 'true'
  toggle.ariaPressed = String(isVisible)
  field.type = isVisible ? 'text' : 'password'
}

function cloneFrom(form: HTMLFormElement, name: 'field-error' | 'failure' | 'unanswered'): HTMLElement | null {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`)
  return (template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined) ?? null
}
