import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailure } from '../client/api.ts'
import { BusyButton } from './busy-button.tsx'
import { Button } from './button.tsx'
import classes from './delete-question.module.css'
import { Dialog } from './dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'

type DeleteQuestionProps = {
  title: string
  isOpen: boolean
  /** The label of the button that deletes. */
  action: string
  onConfirm: () => Promise<void>
  onClose: () => void
  /** Says what is deleted. */
  children: ReactNode
}

/** Asks before something is deleted. It stays open until the deletion is done, and shows why one failed. */
export function DeleteQuestion({ title, isOpen, onClose, ...question }: DeleteQuestionProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <Dialog title={title} isOpen={isOpen} isHeld={isDeleting} onClose={onClose}>
      <Question isDeleting={isDeleting} onDeleting={setIsDeleting} onClose={onClose} {...question} />
    </Dialog>
  )
}

type QuestionProps = Omit<DeleteQuestionProps, 'title' | 'isOpen'> & {
  isDeleting: boolean
  onDeleting: (isDeleting: boolean) => void
}

function Question({ action, isDeleting, onDeleting, onConfirm, onClose, children }: QuestionProps) {
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const headingAbove = useHeadingAbove()

  async function confirm() {
    onDeleting(true)
    setFailure(null)
    try {
      await onConfirm()
      flushSync(onClose)
      headingAbove.current?.focus()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      onDeleting(false)
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
        <Button
          variant="subtle"
          color="gray"
          disabled={isDeleting}
          onClick={onClose}
          className={classes.cancel ?? ''}
          fullWidth
        >
          Cancelar
        </Button>
      </div>
    </>
  )
}

/** The heading of the list that opened the question. It gets the focus afterwards: the button that had it is deleted with its row. */
function useHeadingAbove() {
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    heading.current = document.activeElement?.closest('section')?.querySelector<HTMLElement>('h1, h2, h3') ?? null
    if (heading.current) heading.current.tabIndex = -1
  }, [])
  return heading
}
