import { CloseIcon } from '../ui/icons.tsx'
import classes from './remove-button.module.css'

type RemoveButtonProps = {
  /** 'Quitar Locro'. */
  label: string
  onClick: () => void
  /** Places the button. */
  className?: string | undefined
}

/** The cross that takes something out of a list. */
export function RemoveButton({ label, onClick, className = '' }: RemoveButtonProps) {
  return (
    <button type="button" onClick={onClick} className={`${classes.button} ${className}`}>
      <CloseIcon label={label} />
    </button>
  )
}
