import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { MenuState } from '#contract/live/menu-state.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { findZone } from '#contract/orders/can-take-details.ts'
import type { Ordering } from '#contract/orders/order-settings.ts'
import { type Cart, totalOfCart } from './cart.ts'
import {
  type DetailProblems,
  deliveryOf,
  findCartProblem,
  findDetailProblems,
  findLaterHour,
  laterText,
} from './cart-problems.ts'
import { HowFields } from './how-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { prepareOrder } from './prepare-order.ts'
import { updateCart } from './stored-cart.ts'
import { followNow } from './sync-cart.ts'
import { useOrderPage, useWords } from './use-sheet.ts'

/** How, who and how to pay; the sums; and the first of two taps: the second one opens WhatsApp by a real link. */
export function OrderForm({ cart, now }: { cart: Cart; now: MenuState }) {
  const { ordering, restaurant } = now
  const page = useOrderPage()
  const words = page.words.order
  const [wasAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const missing = findDetailProblems(cart.details, ordering, words)
  const problems: DetailProblems = wasAsked ? missing : {}
  const taken = { ordering, opening: restaurant.opening }
  const obstacle = findCartProblem(cart, taken, page.words)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refusal) message.current?.focus()
  }, [refusal])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(true)
    setRefusal('')
    if (Object.keys(missing).length > 0) {
      // After the fields are marked.
      requestAnimationFrame(() => showFirstProblem(form))
      return
    }
    setBusy(true)
    const later = findLaterHour(taken)
    const prepared = await prepareOrder(withHour(cart, later), ordering, page, later !== null)
    setBusy(false)
    if (prepared.kind === 'ready') {
      updateCart({ type: 'prices-agreed' })
      updateCart({ type: 'ready', ready: prepared.ready })
    } else {
      setRefusal(prepared.message)
      // The lines say from which price to which.
      followNow(await page.refresh(), page.words.order.almuerzo)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      {findLaterHour(taken) !== null && (
        <p className="order-notice">{laterText(taken, cart.details.hour, page.words)}</p>
      )}
      <HowFields cart={cart} ordering={ordering} problems={problems} />
      <PayFields cart={cart} ordering={ordering} problems={problems} />
      <Sums cart={cart} now={now} />
      <div className="bottom-sheet-end order-end">
        <p ref={message} tabIndex={-1} role="status" className="order-problem">
          {obstacle ?? refusal}
        </p>
        <Total cart={cart} now={now} />
        <button type="submit" className="order-primary" disabled={obstacle !== null || isBusy}>
          {isBusy ? words.preparing : words.prepare}
        </button>
      </div>
    </form>
  )
}

/** An order for later without an hour is wanted when the restaurant opens. The field stays empty, because another day it may open at another hour. */
function withHour(cart: Cart, later: string | null): Cart {
  if (later === null || cart.details.hour !== '') return cart
  return { ...cart, details: { ...cart.details, hour: later } }
}

/** The sticky end of the sheet covers its lower edge: the problem comes into the middle, with its field. */
function showFirstProblem(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus({ preventScroll: true })
  field?.closest('.order-field, .order-group')?.querySelector('.order-problem')?.scrollIntoView({ block: 'center' })
}

/** Shows the parts of the total if it is more than the dishes. */
function Sums({ cart, now: { ordering } }: { cart: Cart; now: MenuState }) {
  const words = useWords()
  if (cart.details.mode !== 'domicilio') return null
  const { subtotal, delivery } = totalOfCart(cart, deliveryOf(cart.details, ordering))
  const price = (amount: Cents) => formatPrice(amount, cart.restaurant.currency)
  const unknownFee = ordering.zones.length > 0 ? words.byZone : words.toAgree
  return (
    <dl className="order-sums">
      <div>
        <dt>{words.subtotal}</dt>
        <dd>{price(subtotal)}</dd>
      </div>
      <div>
        <dt>{words.delivery}</dt>
        <dd>{isDeliveryUnknown(cart, ordering) ? unknownFee : price(delivery)}</dd>
      </div>
    </dl>
  )
}

/** Beside the button, so that it is in sight when the order is sent. */
function Total({ cart, now: { ordering } }: { cart: Cart; now: MenuState }) {
  const words = useWords()
  const { total } = totalOfCart(cart, deliveryOf(cart.details, ordering))
  return (
    <p className="order-total">
      <span>{isDeliveryUnknown(cart, ordering) ? words.totalWithoutDelivery : words.total}</span>
      <b>{formatPrice(total, cart.restaurant.currency)}</b>
    </p>
  )
}

function isDeliveryUnknown({ details: { mode, zoneId } }: Cart, ordering: Ordering): boolean {
  return mode === 'domicilio' && findZone({ mode, zone_id: zoneId }, ordering) === null
}
