import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A native dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={titleId} className={classes.dialog}>
      {isOpen && (
        <div className={classes.sheet}>
          <div className={classes.top}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" onClick={onClose} className={classes.close}>
              <CloseIcon label="Cerrar" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
