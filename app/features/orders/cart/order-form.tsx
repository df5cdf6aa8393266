import { type SubmitEvent, useState } from 'react'
import type { MenuState } from '#contract/live/menu-state.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { findZone } from '#contract/orders/can-order.ts'
import { type Cart, totalOfCart } from './cart.ts'
import { type DetailProblems, deliveryOf, findCartProblem, findDetailProblems } from './cart-problems.ts'
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
  const obstacle = findCartProblem(cart, { ordering, opening: restaurant.opening }, page.words)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(true)
    setRefusal('')
    if (Object.keys(missing).length > 0) {
      // After the fields are marked.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    const prepared = await prepareOrder(cart, ordering, page)
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
      <HowFields cart={cart} ordering={ordering} problems={problems} />
      <PayFields cart={cart} ordering={ordering} problems={problems} />
      <Sums cart={cart} now={now} />
      <div className="bottom-sheet-end order-end">
        <p role="status" className="order-problem">
          {obstacle ?? refusal}
        </p>
        <button type="submit" className="order-primary" disabled={obstacle !== null || isBusy}>
          {isBusy ? words.preparing : words.prepare}
        </button>
      </div>
    </form>
  )
}

function Sums({ cart, now: { ordering } }: { cart: Cart; now: MenuState }) {
  const words = useWords()
  const { details, restaurant } = cart
  const { subtotal, delivery, total } = totalOfCart(cart, deliveryOf(details, ordering))
  const price = (amount: Cents) => formatPrice(amount, restaurant.currency)
  const isBrought = details.mode === 'domicilio'
  const isOpen = isBrought && findZone({ mode: details.mode, zone_id: details.zoneId }, ordering) === null
  const unknownFee = ordering.zones.length > 0 ? words.byZone : words.toAgree
  return (
    <dl className="order-sums">
      <div>
        <dt>{words.subtotal}</dt>
        <dd>{price(subtotal)}</dd>
      </div>
      {isBrought && (
        <div>
          <dt>{words.delivery}</dt>
          <dd>{isOpen ? unknownFee : price(delivery)}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>{isOpen ? words.totalWithoutDelivery : words.total}</dt>
        <dd>{price(total)}</dd>
      </div>
    </dl>
  )
}
