import { formatAmount } from '#contract/money.ts'
import { choicesText, isDeliveryOpen, modeText } from '#contract/orders/order-message.ts'
import { getOrderCopy, type OrderCopy, orderDays } from '#contract/orders/orders.ts'
import { progressText } from '../features/orders/copy/order-progress.ts'
import { PayTo } from '../features/orders/copy/pay-to.tsx'
import { LineQuantity } from '../features/orders/line-quantity.tsx'
import { orderDay, orderHour } from '../formats/order-moment.ts'
import { Island } from '../islands/island.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { menuPath } from '../links/restaurant-paths.ts'
import { getCall } from '../server-render/page-context.ts'
import { DishLine } from '../ui/dish/dish-line.tsx'
import { buttonClass, LinkButton } from '../ui/link-button.tsx'
import { part } from '../ui/parts.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/pedido.ts'
import styles from './pedido.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, summary } = metaTexts(matches).orderCopy
  return pageMeta(matches, { title, description: summary })
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
  const words = useWords('orderCopy')
  return (
    <article className={styles.page}>
      <p className={styles.code}>{order.code}</p>
      <h1>{words.heading(order.restaurant.name)}</h1>
      <Progress order={order} />
      <p className={styles.sealed}>{words.sealed}</p>
      <div {...part('details')} className={styles.details}>
        <Facts order={order} />
        <Edited order={order} />
        <Lines order={order} />
        <Sums order={order} />
        <PayTo order={order} />
      </div>
      <p className={styles.small}>{words.limits(orderDays)}</p>
      <LinkButton href={menuPath(order.restaurant)} look="quiet">
        {words.seeMenu(order.restaurant.name)}
      </LinkButton>
    </article>
  )
}

/** It follows the restaurant while the page is open. */
function Progress({ order }: { order: OrderCopy }) {
  const words = useWords('orderCopy')
  const { code, state, version, number, ready_at, reason, paid_by } = order
  const progress = { state, version, number, ready_at, reason, paid_by }
  return (
    <Island name="order-copy" when="visible" props={{ code, progress }} className={styles.followed}>
      <div {...part('progress')} data-state={state} className={styles.progress}>
        {number !== null && <p className={styles.number}>{words.number(number)}</p>}
        <p {...part('status')} role="status" className={styles.status}>
          {progressText(words, progress, new Date())}
        </p>
        <p {...part('edited')} aria-live="polite" className={styles.editedNow} />
        <p {...part('note')} className={styles.follow}>
          {words.follow}
        </p>
        <div className={styles.ways}>
          <a {...part('whatsapp')} href={order.whatsapp_url} rel="noopener" className={buttonClass('primary')}>
            {words.openWhatsApp}
          </a>
          <button type="button" {...part('sound')} hidden className={styles.sound}>
            {words.tellMe}
          </button>
        </div>
      </div>
    </Island>
  )
}

function Facts({ order }: { order: OrderCopy }) {
  const [words, orderWords, time] = [useWords('orderCopy'), useWords('order'), useWords('time')]
  const { theirs } = useWords('page')
  const facts = {
    ...(order.name && { [words.name]: order.name }),
    [words.date]: time.dateAndHour(orderDay(order, time), orderHour(order)),
    [words.how]: modeText(order, orderWords),
    ...(order.payment && { [words.pay]: orderWords.payments[order.payment] }),
    ...(order.paid_by && { [words.paid]: orderWords.payments[order.paid_by] }),
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={name === words.name ? theirs : undefined}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The restaurant has changed what was ordered. */
function Edited({ order: { edited_at, time_zone } }: { order: OrderCopy }) {
  const words = useWords('orderCopy')
  if (edited_at === null) return null
  return <p className={styles.edited}>{words.edited(orderHour({ created_at: edited_at, time_zone }))}</p>
}

function Lines({ order }: { order: OrderCopy }) {
  const [words, copy] = [useWords('dishSheet'), useWords('orderCopy')]
  const { theirs } = useWords('page')
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice
        <li key={`${line.menu_item_id} ${index}`}>
          <LineQuantity line={line} said={copy.changedFrom} />
          <DishLine
            lang={theirs}
            name={line.name}
            choices={choicesText(line.choices)}
            price={priceIn(order, line.total)}
          >
            {line.note && <p>{words.note(line.note)}</p>}
            {line.ordered === 0 && <span className={styles.mark}>{copy.added}</span>}
          </DishLine>
        </li>
      ))}
      {order.removed_lines.map(({ menu_item_id, name, quantity, choices }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice, and these lines never change
        <li key={`${menu_item_id} ${index} removed`} className={styles.removed}>
          <s>{quantity} ×</s>
          <div>
            <s lang={theirs}>{name}</s>
            {choices.length > 0 && (
              <p>
                <s lang={theirs}>{choicesText(choices)}</s>
              </p>
            )}
            <span className={styles.mark}>{copy.removed}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Sums({ order }: { order: OrderCopy }) {
  const words = useWords('order')
  const isOpen = isDeliveryOpen(order)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{words.subtotal}</dt>
        <dd>{priceIn(order, order.subtotal)}</dd>
      </div>
      {order.mode === 'domicilio' && (
        <div>
          <dt>{words.delivery}</dt>
          <dd>{isOpen ? words.toAgree : priceIn(order, order.delivery)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{isOpen ? words.totalWithoutDelivery : words.total}</dt>
        <dd>{priceIn(order, order.total)}</dd>
      </div>
    </dl>
  )
}

function priceIn({ currency }: OrderCopy, amount: number): string {
  return formatAmount(amount, currency)
}
