import { useEffect, useRef } from 'react'
import { hourText } from '#contract/hours/opening-text.ts'
import { formatAmount } from '#contract/money.ts'
import { isDeliveryOpen, modeText } from '#contract/orders/order-message.ts'
import type { Cart, ReadyOrder } from './cart.ts'
import { tellOpened } from './send-order.ts'
import { updateCart } from './stored-cart.ts'
import { useOrderPage, useWords } from './use-sheet.ts'
import { rememberUsual } from './usual-order.ts'

/** A real link: browsers block windows that a script opens. Nobody knows whether the message was sent. */
export function ReadyView({ cart, ready }: { cart: Cart; ready: ReadyOrder }) {
  const words = useWords()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])

  function noteOpened() {
    if (ready.code !== null && !ready.isOpened) tellOpened(ready.code)
    rememberUsual(cart)
    updateCart({ type: 'ready', ready: { ...ready, isOpened: true, openedAt: Date.now() } })
  }

  return (
    <>
      <p className="order-ready">
        {ready.code === null ? (
          words.readyWithoutCode
        ) : (
          <>
            {words.readyBefore} <b>{ready.number ? `#${ready.number}` : ready.code}</b> {words.readyAfter}
          </>
        )}
      </p>
      <ToldDetails cart={cart} told={ready.told} />
      <div className="order-actions">
        <a
          ref={link}
          href={ready.whatsAppUrl}
          target="_blank"
          rel="noopener"
          className="order-whatsapp"
          onClick={noteOpened}
        >
          {ready.isOpened ? words.openWhatsAppAgain : words.openWhatsApp}
        </a>
        {ready.url !== null && (
          <a href={ready.url} target="_blank" rel="noopener">
            {words.seeCopy}
          </a>
        )}
        <button type="button" className="order-quiet" onClick={() => updateCart({ type: 'ready', ready: null })}>
          {words.change}
        </button>
      </div>
      <p role="status">{ready.isOpened && words.sendIt(cart.restaurant.name)}</p>
    </>
  )
}

/** Read once more before it is sent. */
function ToldDetails({ cart: { details, restaurant }, told }: { cart: Cart; told: ReadyOrder['told'] }) {
  const { order: words, time } = useOrderPage().words
  if (!told) return null
  const isBrought = told.mode === 'domicilio'
  const said: [string, string][] = [
    [isDeliveryOpen(told) ? words.totalWithoutDelivery : words.total, formatAmount(told.total, restaurant.currency)],
    [words.toldHow, modeText(told, words)],
    [words.toldAddress, isBrought ? [details.address, details.reference].filter(Boolean).join(' · ') : ''],
    [words.toldHour, told.hour ? hourText(time, told.hour) : ''],
  ]
  return (
    <dl className="order-sums">
      {said.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
