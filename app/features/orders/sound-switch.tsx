import { Button } from '../../controls/button.tsx'

type SoundSwitchProps = { hasSound: boolean; switchSound: () => void }

export function SoundSwitch({ hasSound, switchSound }: SoundSwitchProps) {
  return (
    <Button
      variant="default"
      role="switch"
      aria-checked={hasSound}
      aria-label="Avisar con sonido"
      onClick={switchSound}
    >
      {hasSound ? 'Con sonido' : 'Sin sonido'}
    </Button>
  )
}
