import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { Button } from '../../controls/button.tsx'
import { EmptyBox } from '../../controls/empty-box.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { KitchenBoard } from './kitchen-board.tsx'
import { LastChange } from './last-change.tsx'
import type { LoadedOrders } from './load-orders.ts'
import { OrderCard } from './order-card.tsx'
import { OrderQuestions } from './order-questions.tsx'
import { type OrdersPages, readPages, readView, withPages, withView } from './orders-address.ts'
import { ordersByDay } from './orders-by-day.ts'
import classes from './orders-desk.module.css'
import { SoundSwitch } from './sound-switch.tsx'
import { useNewOrders } from './use-new-orders.ts'
import { type OrderChanges, type OrdersRestaurant, useOrderChanges } from './use-order-changes.ts'
import { WaiterCalls } from './waiting/waiter-calls.tsx'

type OrdersDeskProps = {
  restaurant: OrdersRestaurant
  all: LoadedOrders
  kitchen: LoadedOrders
  hidden: LoadedOrders
  settingsLink: ReactNode
  /** Shares the carta, as long as nobody has ordered. */
  shareButton: ReactNode
  cashCloseLink: ReactNode
  /** Shown with the first order. */
  offer: ReactNode
}

/** docs/product/orders.md, Orders in the panel. */
export function OrdersDesk({
  restaurant,
  all,
  kitchen,
  hidden,
  settingsLink,
  cashCloseLink,
  shareButton,
  offer,
}: OrdersDeskProps) {
  const [search, setSearch] = useSearchParams()
  const changes = useOrderChanges(restaurant, [...all.orders, ...kitchen.orders])
  const sound = useNewOrders()
  const view = readView(search)
  const shown = view === 'ocultos' ? hidden : all

  function show(next: typeof view) {
    setSearch(withView(search, next), { preventScrollReset: true, replace: next === null })
  }

  function showMore(name: OrdersPages) {
    setSearch(withPages(search, name, readPages(search, name) + 1), { preventScrollReset: true })
  }

  return (
    <div className={classes.desk}>
      {view !== 'cocina' && <WaiterCalls />}
      {all.orders.length + hidden.orders.length === 0 && view !== 'ocultos' ? (
        <NoOrders shareButton={shareButton} settingsLink={settingsLink} />
      ) : (
        <>
          <div className={classes.ways}>
            {view === 'ocultos' ? (
              <Button variant="default" onClick={() => show(null)}>
                Volver a los pedidos
              </Button>
            ) : (
              <>
                <Button onClick={() => show('cocina')}>Vista de cocina</Button>
                <SoundSwitch {...sound} />
                {hidden.orders.length > 0 && (
                  <Button variant="default" onClick={() => show('ocultos')}>
                    Ocultos
                  </Button>
                )}
                {cashCloseLink}
                {settingsLink}
              </>
            )}
          </div>
          {view === null && offer}
          <p className={classes.lead}>
            {view === 'ocultos'
              ? 'Ocultaste los pedidos de estas conexiones: no suenan ni están en la cocina. «Mostrar de nuevo» devuelve todos los de la misma conexión.'
              : 'Son las copias de los últimos 30 días. La dirección y el teléfono de quien pide están solo en el mensaje de WhatsApp.'}
          </p>
          {view !== 'cocina' && <FailureNotice failure={changes.failure} />}
          {view === 'ocultos' && hidden.orders.length === 0 && <p>No tienes pedidos ocultos.</p>}
          {ordersByDay(shown.orders).map(({ day, ofDay }) => (
            <Day key={day} day={day} orders={ofDay} changes={changes} />
          ))}
          {shown.hasMore && (
            <Button variant="default" onClick={() => showMore('paginas')}>
              Ver más
            </Button>
          )}
          {view !== 'cocina' && (
            <>
              <LastChange changes={changes} />
              <OrderQuestions changes={changes} />
            </>
          )}
        </>
      )}
      {view === 'cocina' && (
        <KitchenBoard
          {...{ kitchen, changes, sound }}
          onMore={() => showMore('sin-abrir')}
          onClose={() => show(null)}
        />
      )}
    </div>
  )
}

function NoOrders({ shareButton, settingsLink }: Pick<OrdersDeskProps, 'shareButton' | 'settingsLink'>) {
  return (
    <EmptyBox>
      <h2>Todavía no hay pedidos</h2>
      <p>Cuando alguien pida desde tu carta, aquí verás qué pidió y cuánto es.</p>
      {shareButton}
      {settingsLink}
    </EmptyBox>
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
