import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { orderName } from './order-names.ts'
import classes from './order-question.module.css'
import type { OrderChanges } from './use-order-changes.ts'

/** The less frequent actions on an order. Hiding asks first, because many people may share a network. */
export function OrderMenu({ changes: { chosen, choose, hide } }: { changes: OrderChanges }) {
  const [isAsking, setAsking] = useState(false)

  function close() {
    setAsking(false)
    choose(null)
  }

  const title = isAsking ? '¿Ocultar pedidos de este origen?' : `Pedido ${chosen ? orderName(chosen) : ''}`
  return (
    <Dialog title={title} isOpen={chosen !== null} onClose={close}>
      {isAsking && (
        <p>
          Los pedidos que vengan de la misma conexión quedan en «Ocultos» por 24 horas. Varias personas pueden compartir
          una conexión.
        </p>
      )}
      <div className={classes.actions}>
        {isAsking ? (
          <Button
            fullWidth
            onClick={() => {
              setAsking(false)
              if (chosen) void hide(chosen)
            }}
          >
            Ocultar
          </Button>
        ) : (
          <Button variant="default" fullWidth onClick={() => setAsking(true)}>
            Ocultar pedidos de este origen
          </Button>
        )}
        <Button variant="subtle" color="gray" fullWidth onClick={close}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  )
}
