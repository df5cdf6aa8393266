import { formatAmount } from '#contract/money.ts'
import { choicesText, isDeliveryOpen, modeText } from '#contract/orders/order-message.ts'
import { getOrderCopy, type OrderCopy, orderDays } from '#contract/orders/orders.ts'
import { dishSheetWords } from '#contract/texts/es/dish-sheet.ts'
import { orderWords } from '#contract/texts/es/order.ts'
import { orderCopyWords as words } from '#contract/texts/es/order-copy.ts'
import { orderDay, orderHour } from '../formats/order-moment.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { menuPath } from '../links/restaurant-paths.ts'
import { getCall } from '../server-render/page-context.ts'
import { DishLine } from '../ui/dish/dish-line.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/pedido.ts'
import styles from './pedido.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: words.title, description: words.summary })
}

/** Whoever has the address may read the copy: it must not be cached, indexed or sent as a referrer. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return getCall(context)(getOrderCopy, { params })
}

/** docs/product/orders.md, The copy of an order. */
export default function Pedido({ loaderData: order }: Route.ComponentProps) {
  return (
    <article className={styles.page}>
      <p className={styles.code}>{order.code}</p>
      <h1>{words.heading(order.restaurant.name)}</h1>
      <p className={styles.sealed}>{words.sealed}</p>
      <Facts order={order} />
      <Lines order={order} />
      <Sums order={order} />
      <p className={styles.small}>{words.limits(orderDays)}</p>
      <LinkButton href={menuPath(order.restaurant)} look="quiet">
        {words.seeMenu(order.restaurant.name)}
      </LinkButton>
    </article>
  )
}

function Facts({ order }: { order: OrderCopy }) {
  const facts = {
    [words.date]: `${orderDay(order)}, ${orderHour(order)}`,
    [words.how]: modeText(order, orderWords),
    ...(order.payment && { [words.pay]: orderWords.payments[order.payment] }),
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
          <DishLine name={name} choices={choicesText(choices)} price={priceIn(order, total)}>
            {note && <p>{dishSheetWords.note(note)}</p>}
          </DishLine>
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
        <dt>{orderWords.subtotal}</dt>
        <dd>{priceIn(order, order.subtotal)}</dd>
      </div>
      {order.mode === 'domicilio' && (
        <div>
          <dt>{orderWords.delivery}</dt>
          <dd>{isOpen ? orderWords.toAgree : priceIn(order, order.delivery)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{isOpen ? orderWords.totalWithoutDelivery : orderWords.total}</dt>
        <dd>{priceIn(order, order.total)}</dd>
      </div>
    </dl>
  )
}

function priceIn({ currency }: OrderCopy, amount: number): string {
  return formatAmount(amount, currency)
}
