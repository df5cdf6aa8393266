import { formatAmount } from '#contract/money.ts'
import { isEditable } from '#contract/orders/order-edit.ts'
import { choicesText, isDeliveryOpen, modeText } from '#contract/orders/order-message.ts'
import { findUndoneState } from '#contract/orders/order-steps.ts'
import { isUnopened, type ReceivedOrder } from '#contract/orders/received-orders.ts'
import { modeNames, paymentNames } from '#contract/texts/es/order-names.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import mark from '../../controls/mark.module.css'
import { wantedText } from '../../formats/order-moment.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import { LineQuantity } from './line-quantity.tsx'
import classes from './order-card.module.css'
import { orderName } from './order-names.ts'
import { OrderPayment } from './order-payment.tsx'
import { placedText } from './orders-by-day.ts'
import { ReadyChoice } from './ready-choice.tsx'
import { useMinutesSince } from './use-minutes.ts'
import { nextSteps, type OrderChanges, stateNames } from './use-order-changes.ts'

type OrderCardProps = {
  order: ReceivedOrder
  changes: OrderChanges
  /** In the kitchen: large, without money. */
  isLarge?: boolean
}

export function OrderCard({ order, changes, isLarge = false }: OrderCardProps) {
  const price = (amount: number) => formatAmount(amount, order.currency)
  return (
    <article data-state={order.state} data-large={isLarge} className={classes.card}>
      <div className={classes.top}>
        <h3 className={classes.code}>
          {orderName(order)}
          {order.name && ` · ${order.name}`}
        </h3>
        <span className={classes.hour}>{placedText(order)}</span>
        {isLarge && <Elapsed order={order} />}
        <span className={classes.state}>{stateNames[order.state]}</span>
      </div>
      <p className={classes.mode}>{modeText(order, { modes: modeNames })}</p>
      {order.wanted_at && <p className={classes.note}>{wantedText(order)}</p>}
      {order.reason && <p>Anulado: {order.reason}</p>}
      <ul className={classes.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice
          <li key={`${line.menu_item_id} ${index}`} data-changed={line.ordered !== line.quantity}>
            <LineQuantity line={line} said={(ordered, now) => `Antes ${ordered}, ahora ${now}`} />
            <div>
              {line.name}
              {line.ordered === 0 && <span className={classes.mark}>Agregado</span>}
              {line.choices.length > 0 && <span className={classes.detail}>{choicesText(line.choices)}</span>}
              {line.note && <span className={classes.note}>{line.note}</span>}
            </div>
            {!isLarge && <span className={classes.price}>{price(line.total)}</span>}
          </li>
        ))}
        {order.removed_lines.map(({ menu_item_id, name, quantity, choices }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice, and these lines never change
          <li key={`${menu_item_id} ${index} removed`} data-removed="">
            <s>{quantity} ×</s>
            <div>
              <s>{name}</s>
              <span className={classes.mark}>Quitado</span>
              {choices.length > 0 && <s className={classes.detail}>{choicesText(choices)}</s>}
            </div>
          </li>
        ))}
      </ul>
      {!isLarge && (
        <p className={classes.total}>
          <span>{order.payment ? `Dijo: ${paymentNames[order.payment]}` : 'No dijo cómo paga'}</span>
          <b>
            {isDeliveryOpen(order) ? 'Total sin envío' : 'Total'} {price(order.total)}
          </b>
        </p>
      )}
      {!isLarge && !order.hidden && <OrderPayment order={order} changes={changes} />}
      {order.state === 'preparando' && !order.hidden && <ReadyChoice order={order} changes={changes} />}
      {!isLarge && (
        <p className={classes.opened}>
          {isUnopened(order) ? <span className={mark.mark}>Sin abrir en WhatsApp</span> : openedText(order)}
          {' · '}
          <span>{order.code}</span>
        </p>
      )}
      <Actions order={order} changes={changes} />
    </article>
  )
}

const lateness = [
  { from: 20, name: 'very' },
  { from: 10, name: 'late' },
]

/** After 10 and after 20 minutes in another colour. */
function Elapsed({ order }: Pick<OrderCardProps, 'order'>) {
  const minutes = useMinutesSince()(order.wanted_at ?? order.created_at)
  return (
    <span data-late={lateness.find(({ from }) => minutes >= from)?.name} className={classes.elapsed}>
      {minutes} min
    </span>
  )
}

function openedText({ opened_at }: ReceivedOrder): string {
  return opened_at ? 'Se abrió WhatsApp' : 'No se abrió WhatsApp'
}

function Actions({ order, changes }: Pick<OrderCardProps, 'order' | 'changes'>) {
  const { move, showAgain, choose, askToCancel, askToPrint, reopen, edit } = changes
  const next = nextSteps[order.state]
  const before = next ? null : findUndoneState(order.steps, new Date())
  const name = orderName(order)
  const isBusy = changes.busyId === order.id
  if (order.hidden) {
    return (
      <div className={classes.actions}>
        <BusyButton variant="default" isBusy={isBusy} onClick={() => showAgain(order)} className={classes.next}>
          Mostrar de nuevo
          <span className="visually-hidden"> {name}</span>
        </BusyButton>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      {next && (
        <BusyButton isBusy={isBusy} onClick={() => move(order, next.state)} className={classes.next}>
          {next.label}
          <span className="visually-hidden"> {name}</span>
        </BusyButton>
      )}
      {isEditable(order) && (
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => edit(order)}>
          Editar
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {next && (
        <BusyButton variant="subtle" color="gray" isBusy={isBusy} onClick={() => askToCancel(order)}>
          Anular
          <span className="visually-hidden"> {name}</span>
        </BusyButton>
      )}
      {before && (
        <BusyButton variant="subtle" color="gray" isBusy={isBusy} onClick={() => reopen(order, before)}>
          Reabrir
          <span className="visually-hidden"> {name}</span>
        </BusyButton>
      )}
      <Button variant="subtle" color="gray" onClick={() => askToPrint(order)}>
        Imprimir
        <span className="visually-hidden"> {name}</span>
      </Button>
      {order.origin_known && (
        <button type="button" onClick={() => choose(order)} className={classes.more}>
          <MoreIcon label={`Más acciones con ${name}`} />
        </button>
      )}
    </div>
  )
}
