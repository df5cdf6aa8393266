import { Button } from '../../controls/button.tsx'
import classes from './last-change.module.css'
import { type OrderChanges, stateNames } from './use-order-changes.ts'

/** Says what the last tap did, and takes it back. */
export function LastChange({ changes: { last, undo } }: { changes: OrderChanges }) {
  return (
    <div role="status" className={classes.last}>
      {last && (
        <>
          <span>
            {last.code}: {stateNames[last.state].toLowerCase()}
          </span>
          <Button variant="subtle" onClick={undo}>
            Deshacer
          </Button>
        </>
      )}
    </div>
  )
}
