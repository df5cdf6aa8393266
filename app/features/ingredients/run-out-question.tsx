import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import classes from './run-out-question.module.css'
import type { RunOut } from './use-run-out.ts'

/** Lists the dishes that are sold out with an ingredient, before it happens. */
export function RunOutQuestion({ asked, confirm, cancel }: RunOut) {
  const uses = asked?.uses ?? []
  return (
    <Dialog title={`¿Se acabó: ${asked?.name ?? ''}?`} shape="sheet" isOpen={asked !== null} onClose={cancel}>
      {uses.length === 0 ? (
        <p>Ningún plato lo usa en su receta: tu carta no cambia.</p>
      ) : (
        <>
          <p>{uses.length === 1 ? 'Este plato queda agotado:' : `Estos ${uses.length} platos quedan agotados:`}</p>
          <ul className={classes.dishes}>
            {uses.map(({ menu_item_id, dish_name }) => (
              <li key={menu_item_id}>{dish_name}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.actions}>
        <Button onClick={() => confirm('today')} fullWidth>
          Se acabó por hoy
        </Button>
        <Button variant="default" onClick={() => confirm('manual')} fullWidth>
          Se acabó hasta nuevo aviso
        </Button>
        <Button variant="subtle" color="gray" onClick={cancel} fullWidth>
          Cancelar
        </Button>
      </div>
    </Dialog>
  )
}
