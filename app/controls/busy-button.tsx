import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type BusyButtonProps = ButtonProps & { isBusy: boolean }

/** A disabled button loses the focus, so this one stays enabled while it is busy, and ignores presses. */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button {...props} data-busy={isBusy} aria-disabled={isBusy || undefined} onClick={isBusy ? ignore : onClick} />
  )
}

/** Also prevents the submit by Enter in a field, which presses the form's button. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}
