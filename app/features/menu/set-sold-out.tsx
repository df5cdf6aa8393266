import type { Dish } from '#contract/menu/menu.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useSending } from '../../controls/use-sending.ts'
import classes from './set-sold-out.module.css'
import type { DishChanges } from './use-menu.ts'

type SetSoldOutProps = {
  dishes: Dish[]
  isOpen: boolean
  onSet: (changes: DishChanges) => Promise<void>
  onClose: () => void
}

/** Says of the chosen dishes that they are sold out, or that there are more of them. */
export function SetSoldOut({ dishes, isOpen, onSet, onClose }: SetSoldOutProps) {
  const { isSending, failure, send } = useSending()
  const set = (change: Omit<DishChanges[number], 'id'>) =>
    send(() => onSet(dishes.map(({ id }) => ({ id, ...change }))))
  return (
    <Dialog
      title={dishes.length === 1 ? '¿Se agotó este plato?' : `¿Se agotaron estos ${dishes.length} platos?`}
      isOpen={isOpen}
      isHeld={isSending}
      onClose={onClose}
    >
      <FailureNotice failure={failure} />
      <div className={classes.choices}>
        <BusyButton isBusy={isSending} onClick={() => set({ sold_out: true, until: 'today' })} fullWidth>
          Agotado por hoy
        </BusyButton>
        <BusyButton
          variant="default"
          isBusy={isSending}
          onClick={() => set({ sold_out: true, until: 'manual' })}
          fullWidth
        >
          Agotado hasta nuevo aviso
        </BusyButton>
        <BusyButton variant="default" isBusy={isSending} onClick={() => set({ sold_out: false })} fullWidth>
          Disponible otra vez
        </BusyButton>
      </div>
    </Dialog>
  )
}
