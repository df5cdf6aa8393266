import { formatPrice, scaledBack } from '#contract/money.ts'
import { choicesText, isDeliveryOpen, modeText, paymentNames } from '#contract/order-message.ts'
import { getOrderCopy, type OrderCopy, orderDays } from '#contract/orders.ts'
import { orderDay, orderHour } from '../formats/order-moment.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { menuPath } from '../links/restaurant-paths.ts'
import { getCall } from '../server-render/page-context.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/pedido.ts'
import styles from './pedido.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: 'Copia de un pedido', description: 'La copia de un pedido que guardó CartaViva.' })
}

/** Whoever has the address may read the copy: it must not be cached, indexed or sent as a referrer. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return getCall(context)(getOrderCopy, { params })
}

/** docs/product.md, The copy of an order. */
export default function Pedido({ loaderData: order }: Route.ComponentProps) {
  return (
    <article className={styles.page}>
      <p className={styles.code}>{order.code}</p>
      <h1>Pedido para {order.restaurant.name}</h1>
      <p className={styles.sealed}>
        Esta es la copia que CartaViva guardó cuando se hizo el pedido. Nadie la puede cambiar: ni quien pidió, ni el
        restaurante. Si el mensaje de WhatsApp dice otra cosa, alguien cambió el mensaje.
      </p>
      <Facts order={order} />
      <Lines order={order} />
      <Sums order={order} />
      <p className={styles.small}>
        La copia no tiene nombre, teléfono ni dirección, y se borra {orderDays} días después del pedido. No dice si el
        pedido se envió, se aceptó o se pagó.
      </p>
      <LinkButton href={menuPath(order.restaurant)} look="quiet">
        Ver la carta de {order.restaurant.name}
      </LinkButton>
    </article>
  )
}

function Facts({ order }: { order: OrderCopy }) {
  const facts = {
    Fecha: `${orderDay(order)}, ${orderHour(order)}`,
    'Cómo lo quiere': modeText(order),
    ...(order.payment && { 'Cómo dijo que paga': paymentNames[order.payment] }),
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ order }: { order: OrderCopy }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map(({ menu_item_id, name, quantity, choices, note, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice, and the lines never change
        <li key={`${menu_item_id} ${index}`}>
          <b>{quantity} ×</b>
          <div className={styles.dish}>
            {name}
            {choices.length > 0 && <span>{choicesText(choices)}</span>}
            {note && <span>Nota: {note}</span>}
          </div>
          <span className={styles.price}>{priceIn(order, total)}</span>
        </li>
      ))}
    </ul>
  )
}

function Sums({ order }: { order: OrderCopy }) {
  const isOpen = isDeliveryOpen(order)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{priceIn(order, order.subtotal)}</dd>
      </div>
      {order.mode === 'domicilio' && (
        <div>
          <dt>Envío</dt>
          <dd>{isOpen ? 'por acordar' : priceIn(order, order.delivery)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total{isOpen && ' sin envío'}</dt>
        <dd>{priceIn(order, order.total)}</dd>
      </div>
    </dl>
  )
}

function priceIn({ currency }: OrderCopy, amount: number): string {
  return formatPrice(scaledBack(amount, 2), currency)
}
