import { BusyButton } from '../busy-button.tsx'

type SubmitButtonProps = {
  children: string
  /** Whether the page is hydrated: before that the browser would send the form itself. */
  isAlive: boolean
  isSending: boolean
  tone?: 'primary' | 'danger'
}

export function SubmitButton({ children, isAlive, isSending, tone = 'primary' }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      color={tone === 'danger' ? 'red' : 'achiote'}
      disabled={!isAlive}
      // No disabled look during the half second before hydration.
      data-waking={!isAlive}
      isBusy={isSending}
      fullWidth
    >
      {children}
    </BusyButton>
  )
}
