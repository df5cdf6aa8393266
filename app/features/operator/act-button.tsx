import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { act, type DeskAction } from '#contract/operator.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { LongTextField } from '../../controls/text-field.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import { actionNames, whoReads } from './action-names.ts'
import classes from './desk.module.css'

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
  const { formProps, field, failure, submitProps } = useEndpointForm(act, {
    initialValues: { action, target_id: String(targetId), reason: '' },
    async onAnswer() {
      notifications.show({ message: 'Hecho y anotado en el registro.', color: 'hoja' })
      onDone()
      await revalidate()
    },
  })
  return (
    <form {...formProps} className={classes.stack}>
      <LongTextField label="Motivo" rows={3} description={whoReads[action]} required {...field('reason')} />
      <FailureNotice failure={failure} />
      <SubmitButton {...submitProps}>{actionNames[action]}</SubmitButton>
    </form>
  )
}

/** A decided card disappears together with its button, so the focus moves to the screen. */
function focusScreenIf(isDone: boolean) {
  if (isDone && document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}
