import { useEffect, useId, useRef } from 'react'
import type { OrderState, ReceivedOrder } from '#contract/orders.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import classes from './kitchen-board.module.css'
import { LastChange } from './last-change.tsx'
import { OrderCard } from './order-card.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { TransferQuestion } from './transfer-question.tsx'
import type { OrderChanges } from './use-order-changes.ts'

type KitchenBoardProps = {
  orders: readonly ReceivedOrder[]
  changes: OrderChanges
  sound: { hasSound: boolean; switchSound: () => void }
  onClose: () => void
}

const columns: { state: OrderState; title: string }[] = [
  { state: 'nuevo', title: 'Nuevos' },
  { state: 'preparando', title: 'Preparando' },
  { state: 'listo', title: 'Listos' },
]

/** For a tablet in the kitchen: what is open, in large letters, over everything else. */
export function KitchenBoard({ orders, changes, sound, onClose }: KitchenBoardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
    title.current?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.target === dialog.current && onClose()}
      className={classes.board}
    >
      <div className={classes.top}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          Vista de cocina
        </h2>
        <SoundSwitch {...sound} />
        {document.fullscreenEnabled && (
          <Button variant="default" onClick={() => switchFullScreen(dialog.current)}>
            Pantalla completa
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </div>
      <FailureNotice failure={changes.failure} />
      <div className={classes.columns}>
        {columns.map(({ state, title }) => (
          <Column
            key={state}
            title={title}
            orders={orders.filter((order) => order.state === state)}
            changes={changes}
          />
        ))}
      </div>
      <LastChange changes={changes} />
      <TransferQuestion changes={changes} />
    </dialog>
  )
}

type ColumnProps = { title: string; orders: readonly ReceivedOrder[]; changes: OrderChanges }

/** The order that waits longest is on top. */
function Column({ title, orders, changes }: ColumnProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.column}>
      <h3 id={titleId} className={classes.title}>
        {title} <span>{orders.length}</span>
      </h3>
      {orders.toReversed().map((order) => (
        <OrderCard key={order.id} order={order} changes={changes} isLarge />
      ))}
    </section>
  )
}

function switchFullScreen(element: HTMLElement | null): void {
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())
}
