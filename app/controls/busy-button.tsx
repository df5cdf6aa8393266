import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import type { MouseEvent } from 'react'

type BusyButtonProps = ButtonProps & ElementProps<'button', keyof ButtonProps> & { isBusy: boolean }

/** Mantine disables a button that is loading, and what is disabled loses the focus: this one keeps it, and does nothing meanwhile. */
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

/** Also what the browser would do by itself: Enter in a field presses the form's button. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}
