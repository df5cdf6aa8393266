import { Button } from '../../controls/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import classes from './last-change.module.css'
import type { OrderChanges } from './use-order-changes.ts'

/** Says what the last tap did, and takes it back. */
export function LastChange({ changes: { lastText, undo, forget } }: { changes: OrderChanges }) {
  return (
    <div role="status" className={classes.last}>
      {lastText && (
        <>
          <span>{lastText}</span>
          <Button variant="subtle" onClick={undo}>
            Deshacer
          </Button>
          <button type="button" onClick={forget} className={classes.close}>
            <CloseIcon label="Cerrar el aviso" />
          </button>
        </>
      )}
    </div>
  )
}
