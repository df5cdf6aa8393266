import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ReceivedOrder } from '#contract/orders.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { orderDay } from '../../formats/order-moment.ts'
import { qrPanelPath } from '../../links/panel-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { KitchenBoard } from './kitchen-board.tsx'
import { LastChange } from './last-change.tsx'
import { OrderCard } from './order-card.tsx'
import { isKitchenShown, readPages, withSearch } from './orders-address.ts'
import classes from './orders-desk.module.css'
import { SoundSwitch } from './sound-switch.tsx'
import { TransferQuestion } from './transfer-question.tsx'
import { useNewOrders } from './use-new-orders.ts'
import { type OrderChanges, useOrderChanges } from './use-order-changes.ts'

type OrdersDeskProps = {
  restaurantId: number
  orders: ReceivedOrder[]
  hasMore: boolean
  kitchen: ReceivedOrder[]
  settingsLink: ReactNode
}

/** docs/product.md, Orders in the panel. */
export function OrdersDesk({ restaurantId, orders, hasMore, kitchen, settingsLink }: OrdersDeskProps) {
  const [search, setSearch] = useSearchParams()
  const changes = useOrderChanges(restaurantId, orders)
  const { arrived, ...sound } = useNewOrders(restaurantId, orders)
  const isKitchen = isKitchenShown(search)

  function show(name: 'paginas' | 'vista', value: string | null) {
    setSearch(withSearch(search, name, value), { preventScrollReset: true, replace: value === null })
  }

  return (
    <div className={classes.desk}>
      <p role="status" className="visually-hidden">
        {arrived > 0 && `Entró un pedido nuevo. Nuevos desde que abriste: ${arrived}.`}
      </p>
      {orders.length === 0 ? (
        <NoOrders restaurantId={restaurantId} settingsLink={settingsLink} />
      ) : (
        <>
          <div className={classes.ways}>
            <Button onClick={() => show('vista', 'cocina')}>Vista de cocina</Button>
            <SoundSwitch {...sound} />
            {settingsLink}
          </div>
          <p className={classes.lead}>
            Son las copias de los últimos 30 días. Quién pide y su dirección están solo en el mensaje de WhatsApp.
          </p>
          {!isKitchen && <FailureNotice failure={changes.failure} />}
          {daysOf(orders).map(({ day, ofDay }) => (
            <Day key={day} day={day} orders={ofDay} changes={changes} />
          ))}
          {hasMore && (
            <Button variant="default" onClick={() => show('paginas', String(readPages(search) + 1))}>
              Ver más
            </Button>
          )}
          {!isKitchen && (
            <>
              <LastChange changes={changes} />
              <TransferQuestion changes={changes} />
            </>
          )}
        </>
      )}
      {isKitchen && (
        <KitchenBoard orders={kitchen} changes={changes} sound={sound} onClose={() => show('vista', null)} />
      )}
    </div>
  )
}

function NoOrders({ restaurantId, settingsLink }: Pick<OrdersDeskProps, 'restaurantId' | 'settingsLink'>) {
  return (
    <div className={classes.empty}>
      <h2>Todavía no hay pedidos</h2>
      <p>Cuando alguien pida desde tu carta, aquí verás qué pidió y cuánto es.</p>
      <Link to={qrPanelPath(restaurantId)} className={buttonClass('quiet')}>
        Compartir tu carta
      </Link>
      {settingsLink}
    </div>
  )
}

type DayProps = { day: string; orders: readonly ReceivedOrder[]; changes: OrderChanges }

function Day({ day, orders, changes }: DayProps) {
  return (
    <section aria-label={`Pedidos del ${day}`} className={classes.day}>
      <h2>{day}</h2>
      <div className={classes.cards}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} changes={changes} />
        ))}
      </div>
    </section>
  )
}

/** The orders are newest first, and so are the days. */
function daysOf(orders: readonly ReceivedOrder[]): { day: string; ofDay: ReceivedOrder[] }[] {
  const days = new Map<string, ReceivedOrder[]>()
  for (const order of orders) days.set(orderDay(order), [...(days.get(orderDay(order)) ?? []), order])
  return [...days].map(([day, ofDay]) => ({ day, ofDay }))
}
