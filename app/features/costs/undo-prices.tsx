import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useSending } from '../../controls/use-sending.ts'
import classes from './repricing.module.css'
import type { Repricing } from './use-repricing.ts'

/** For a day after several prices were changed at once. */
export function UndoPrices({ repricing }: { repricing: Repricing }) {
  const { isSending, failure, send } = useSending()
  if (repricing.undoable === 0) return null
  return (
    <div className={classes.undo}>
      <p>{repricing.undoable === 1 ? 'Cambiaste 1 precio.' : `Cambiaste ${repricing.undoable} precios.`}</p>
      <BusyButton variant="default" isBusy={isSending} onClick={() => send(repricing.undo)}>
        Deshacer el cambio
      </BusyButton>
      <FailureNotice failure={failure} />
    </div>
  )
}
