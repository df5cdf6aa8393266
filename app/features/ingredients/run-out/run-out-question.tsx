import { Button } from '../../../controls/button.tsx'
import { Dialog } from '../../../controls/dialog.tsx'
import classes from './run-out-question.module.css'
import type { RunOut } from './use-run-out.ts'

/** Lists the dishes that are sold out with an ingredient, before it happens. */
export function RunOutQuestion({ asked, dishes, confirm, cancel }: RunOut) {
  return (
    <Dialog title={`¿Se acabó: ${asked?.name ?? ''}?`} shape="sheet" isOpen={asked !== null} onClose={cancel}>
      {dishes.length === 0 ? (
        <p>Ningún plato lo usa en su receta: tu carta no cambia.</p>
      ) : (
        <>
          <p>{dishes.length === 1 ? 'Este plato queda agotado:' : `Estos ${dishes.length} platos quedan agotados:`}</p>
          <ul className={classes.dishes}>
            {dishes.map(({ id, name }) => (
              <li key={id}>{name}</li>
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
