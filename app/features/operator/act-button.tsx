import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { act, type DeskAction } from '#contract/operator/operator.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { LongTextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { showToast } from '../../controls/toasts.ts'
import { actionNames, whoReads } from './action-names.ts'
import classes from './operator.module.css'

type ActButtonProps = { action: DeskAction; targetId: number | string; about: string }

/** Asks for the reason, does it, and reads the screen anew. */
export function ActButton({ action, targetId, about }: ActButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isDone = useRef(false)
  useEffect(() => () => focusScreenIf(isDone.current), [])

  function finish() {
    isDone.current = true
    setIsOpen(false)
  }

  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {actionNames[action]}
        <span className="visually-hidden"> {about}</span>
      </Button>
      <Dialog title={`${actionNames[action]}: ${about}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ReasonForm action={action} targetId={targetId} onDone={finish} />
      </Dialog>
    </>
  )
}

type ReasonFormProps = { action: DeskAction; targetId: number | string; onDone: () => void }

function ReasonForm({ action, targetId, onDone }: ReasonFormProps) {
  const { revalidate } = useRevalidator()
  const { formProps, field, submitProps } = useEndpointForm(act, {
    initialValues: { action, target_id: String(targetId), reason: '' },
    async onAnswer() {
      showToast({ message: 'Hecho y anotado en el registro.', tone: 'good' })
      onDone()
      await revalidate()
    },
  })
  return (
    <form {...formProps} className={classes.stack}>
      <LongTextField label="Motivo" rows={3} description={whoReads[action]} required {...field('reason')} />
      <FormEnd {...submitProps}>{actionNames[action]}</FormEnd>
    </form>
  )
}

/** A decided card disappears together with its button, so the focus moves to the screen. */
function focusScreenIf(isDone: boolean) {
  if (isDone && document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}
