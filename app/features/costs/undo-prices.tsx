import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useSending } from '../../controls/use-sending.ts'
import classes from './repricing.module.css'
import type { Repricing } from './use-repricing.ts'

/** For a day after prices were changed. */
export function UndoPrices({ repricing }: { repricing: Repricing }) {
  const { isSending, failure, send } = useSending()
  const [first] = repricing.undoable
  if (!first) return null
  return (
    <div className={classes.undo}>
      <p>
        {repricing.undoable.length === 1
          ? `Cambiaste el precio de ${first.name}.`
          : `Cambiaste ${repricing.undoable.length} precios.`}
      </p>
      <BusyButton variant="default" isBusy={isSending} onClick={() => send(repricing.undo)}>
        Deshacer el cambio
      </BusyButton>
      <FailureNotice failure={failure} />
    </div>
  )
}
