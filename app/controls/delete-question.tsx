import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailure } from '../lib/api.ts'
import { BusyButton } from './busy-button.tsx'
import classes from './delete-question.module.css'
import { Dialog } from './dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'

type DeleteQuestionProps = {
  title: string
  isOpen: boolean
  /** The button that does it. */
  action: string
  onConfirm: () => Promise<void>
  onClose: () => void
  /** What goes with it. */
  children: ReactNode
}

/** Asks before something is gone. It closes when it is done, and says why when it could not be. */
export function DeleteQuestion({ title, isOpen, onClose, ...question }: DeleteQuestionProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Question onClose={onClose} {...question} />
    </Dialog>
  )
}

function Question({ action, onConfirm, onClose, children }: Omit<DeleteQuestionProps, 'title' | 'isOpen'>) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const headingAbove = useHeadingAbove()

  async function confirm() {
    setIsDeleting(true)
    setFailure(null)
    try {
      await onConfirm()
      flushSync(onClose)
      headingAbove.current?.focus()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsDeleting(false)
    }
  }

  return (
    <>
      <div className={classes.words}>{children}</div>
      <FailureNotice failure={failure} />
      <div className={classes.actions}>
        <BusyButton color="red" isBusy={isDeleting} onClick={confirm} fullWidth>
          {action}
        </BusyButton>
        <Button variant="subtle" color="gray" onClick={onClose} fullWidth>
          Cancelar
        </Button>
      </div>
    </>
  )
}

/** Of the list that the question was asked from: the button there goes with what is deleted, and the focus must not get lost. */
function useHeadingAbove() {
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    heading.current = document.activeElement?.closest('section')?.querySelector<HTMLElement>('h1, h2') ?? null
    if (heading.current) heading.current.tabIndex = -1
  }, [])
  return heading
}
