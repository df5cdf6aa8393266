import { useEffect, useId, useRef } from 'react'
import type { OrderState } from '#contract/orders/order-steps.ts'
import { isUnopened, type ReceivedOrder } from '#contract/orders/received-orders.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import classes from './kitchen-board.module.css'
import { LastChange } from './last-change.tsx'
import type { LoadedOrders } from './load-orders.ts'
import { OrderCard } from './order-card.tsx'
import { OrderQuestions } from './order-questions.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import type { OrderChanges } from './use-order-changes.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { WaiterCalls } from './waiting/waiter-calls.tsx'

type KitchenBoardProps = {
  kitchen: LoadedOrders
  changes: OrderChanges
  sound: { hasSound: boolean; switchSound: () => void }
  onMore: () => void
  onClose: () => void
}

const columns: { state: OrderState; title: string }[] = [
  { state: 'nuevo', title: 'Nuevos' },
  { state: 'preparando', title: 'Preparando' },
  { state: 'listo', title: 'Listos' },
]

/** For a tablet in the kitchen: what is open, in large letters, over everything else. */
export function KitchenBoard({ kitchen, changes, sound, onMore, onClose }: KitchenBoardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const isAwake = useWakeLock()
  const unopened = kitchen.orders.filter(isUnopened)
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
      {isAwake && <p className={classes.awake}>La pantalla no se apaga mientras ves la cocina.</p>}
      <WaiterCalls />
      <FailureNotice failure={changes.failure} />
      <LastChange changes={changes} />
      <div className={classes.columns}>
        {columns.map(({ state, title }) => (
          <Column
            key={state}
            title={title}
            orders={kitchen.orders.filter((order) => order.state === state && !isUnopened(order))}
            changes={changes}
          />
        ))}
      </div>
      {unopened.length > 0 && <Unopened {...{ orders: unopened, hasMore: kitchen.hasMore, changes, onMore }} />}
      <OrderQuestions changes={changes} />
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
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} changes={changes} isLarge />
      ))}
    </section>
  )
}

type UnopenedProps = Omit<ColumnProps, 'title'> & { hasMore: boolean; onMore: () => void }

/** Apart, so that a flood of orders that nobody sends hides none of the others. */
function Unopened({ orders, hasMore, changes, onMore }: UnopenedProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.unopened}>
      <h3 id={titleId} className={classes.title}>
        Sin abrir en WhatsApp <span>{hasMore ? `${orders.length}+` : orders.length}</span>
      </h3>
      <p className={classes.lead}>
        Nadie abrió WhatsApp con estos pedidos: antes de prepararlos, revisa si te llegó el mensaje.
      </p>
      <div className={classes.columns}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} changes={changes} isLarge />
        ))}
      </div>
      {hasMore && (
        <Button variant="default" onClick={onMore}>
          Ver más
        </Button>
      )}
    </section>
  )
}

function switchFullScreen(element: HTMLElement | null): void {
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())
}
