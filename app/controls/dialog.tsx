import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  isOpen: boolean
  /** Cannot be closed while this is true: something is in flight. */
  isHeld?: boolean
  onClose: () => void
  children: ReactNode
}

/** A native dialog: the browser traps the focus, closes it on Escape and restores the focus. */
export function Dialog({ title, isOpen, isHeld = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  /** A failure that is shown stays until the person has dealt with it: closing takes a button. */
  function isKeptOpen() {
    return isHeld || dialog.current?.querySelector('[role="alert"]') !== null
  }

  function closed() {
    // A second Escape closes the dialog even if the first was cancelled; so does a press beside it.
    if (isOpen && isKeptOpen()) dialog.current?.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      onCancel={(event) => isKeptOpen() && event.preventDefault()}
      onClose={closed}
      aria-labelledby={titleId}
      className={classes.dialog}
    >
      {isOpen && (
        <div className={classes.sheet}>
          <div className={classes.top}>
            <h2 id={titleId}>{title}</h2>
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
