import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import type { MouseEvent } from 'react'

type BusyButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps> & { isBusy: boolean }

/** Mantine disables a loading button, which then loses the focus. This one stays enabled and ignores presses. */
export function BusyButton({ isBusy, disabled = false, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      disabled={disabled}
      loading={isBusy}
      onClick={isBusy ? ignore : onClick}
      renderRoot={(root) => <button {...root} disabled={disabled} aria-disabled={isBusy || undefined} />}
    />
  )
}

/** Also prevents the submit by Enter in a field, which presses the form's button. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}
