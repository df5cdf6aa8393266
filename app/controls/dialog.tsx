import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  /** To focus the title. */
  titleRef?: Ref<HTMLHeadingElement>
  /** A sheet has room for a form; on a phone it comes from below. */
  shape?: 'question' | 'sheet'
  isOpen: boolean
  /** Cannot be closed while this is true: something is in flight. */
  isHeld?: boolean
  /** Asks to close. The dialog stays open until `isOpen` is false. */
  onClose: () => void
  children: ReactNode
}

/** A native dialog: the browser traps the focus and restores it, and Escape asks to close. */
export function Dialog({
  title,
  titleRef,
  shape = 'question',
  isOpen,
  isHeld = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // A dialog that is removed while it is open would lose the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  /** A failure that is shown stays until the person has dealt with it: closing takes a button. */
  function askToClose() {
    if (!isHeld && !dialog.current?.querySelector('[role="alert"]')) onClose()
  }

  function cancel(event: SyntheticEvent) {
    // A file picker that is cancelled tells its form, too.
    if (event.target !== dialog.current) return
    event.preventDefault()
    askToClose()
  }

  function closed() {
    if (!isOpen || !dialog.current) return
    // A second Escape closes the dialog even if the first was cancelled; so does a press beside it.
    dialog.current.showModal()
    askToClose()
  }

  return (
    <dialog
      ref={dialog}
      onCancel={cancel}
      onClose={closed}
      aria-labelledby={titleId}
      data-shape={shape}
      className={classes.dialog}
    >
      {isOpen && (
        <div className={classes.sheet}>
          <div className={classes.top}>
            <h2 ref={titleRef} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" disabled={isHeld} onClick={onClose} className={classes.close}>
              <CloseIcon label="Cerrar" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
