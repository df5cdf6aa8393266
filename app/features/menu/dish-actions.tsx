import { flushSync } from 'react-dom'
import type { Dish } from '#contract/menu/menu.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { MoveButtons } from '../../controls/move-buttons.tsx'
import classes from './dish-actions.module.css'

type DishActionsProps = {
  /** Null while closed. */
  dish: Dish | null
  ways: { place: number; count: number; onMove: (place: number) => void } | null
  /** Tells screen readers the place of the dish after it was moved. */
  announcement: string
  areCostsOpen: boolean
  onToggleCosts: () => void
  onDuplicate: () => void
  onHide: () => void
  onDelete: () => void
  onClose: () => void
}

/** The less frequent actions on a dish: move, costs, duplicate, hide, delete. */
export function DishActions({ dish, ways, announcement, areCostsOpen, onClose, ...actions }: DishActionsProps) {
  /** Closed first: an open dialog keeps the focus. */
  const close = (action: () => void) => () => {
    flushSync(onClose)
    action()
  }
  return (
    <Dialog title={dish?.name ?? ''} isOpen={dish !== null} onClose={onClose}>
      {ways && ways.count > 1 && (
        <div className={classes.order}>
          <p id="orden-del-plato" role="status">
            {announcement || `Lugar ${ways.place + 1} de ${ways.count}`}
          </p>
          <MoveButtons describedBy="orden-del-plato" {...ways} />
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={close(actions.onToggleCosts)} fullWidth>
          {areCostsOpen ? 'Cerrar costos' : 'Ver costos'}
        </Button>
        <Button variant="default" onClick={close(actions.onDuplicate)} fullWidth>
          Duplicar
        </Button>
        <Button variant="default" onClick={close(actions.onHide)} fullWidth>
          {dish?.hidden ? 'Volver a mostrar' : 'Ocultar de la carta'}
        </Button>
        <Button variant="subtle" color="red" onClick={close(actions.onDelete)} fullWidth>
          Eliminar
        </Button>
      </div>
    </Dialog>
  )
}
