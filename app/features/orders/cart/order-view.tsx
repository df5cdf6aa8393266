import { useState } from 'react'
import { UndeclaredNote } from './avoided-note.tsx'
import { closeSheet } from './close-sheet.ts'
import { OrderForm } from './order-form.tsx'
import { OrderLines } from './order-lines.tsx'
import { ReadyView } from './ready-view.tsx'
import { updateCart } from './stored-cart.ts'
import { useCart, useOrderPage, useSheet } from './use-sheet.ts'

/** Everything about the order: what, how, and sending it. */
export function OrderView({ titleId }: { titleId: string }) {
  const { restaurantId, words: all } = useOrderPage()
  const words = all.order
  const cart = useCart()
  const { now, hasNoAnswer } = useSheet()
  const [isEmptying, setEmptying] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const [wasReady, setReady] = useState(false)
  if (cart?.ready && !wasReady) setReady(true)
  if (cart?.restaurant.id !== restaurantId) {
    return (
      <>
        <h2 id={titleId}>{words.title}</h2>
        <p>{words.empty}</p>
        <div className="order-actions">
          {/* biome-ignore lint/a11y/noAutofocus: the button that emptied the order is gone */}
          <button type="button" className="order-primary" autoFocus={isEmptying} onClick={closeSheet}>
            {words.seeMenu}
          </button>
        </div>
      </>
    )
  }
  return (
    <>
      <h2 id={titleId}>{words.title}</h2>
      <p className="order-hint">{cart.restaurant.name}</p>
      {cart.dropped.length > 0 && (
        <div className="order-notice" role="status">
          <p>
            {words.dropped(cart.dropped.join(', '))} {cart.lines.length > 0 && words.droppedFromOrder}
          </p>
          <button type="button" onClick={() => updateCart({ type: 'drops-read' })}>
            {words.understood}
          </button>
        </div>
      )}
      {cart.ready ? (
        <ReadyView cart={cart} ready={cart.ready} />
      ) : (
        cart.lines.length > 0 && (
          <>
            <UndeclaredNote />
            <OrderLines cart={cart} isBack={wasReady} />
            {now ? (
              <OrderForm cart={cart} now={now} />
            ) : (
              <p role="status">{hasNoAnswer ? words.savedOffline : words.reading}</p>
            )}
          </>
        )
      )}
      {cart.lines.length > 0 && (
        <div className="order-actions">
          {isEmptying ? (
            <>
              <button
                key="clear-all"
                type="button"
                className="order-danger"
                // biome-ignore lint/a11y/noAutofocus: the button that the person has pressed is gone
                autoFocus
                onClick={() => updateCart({ type: 'empty' })}
              >
                {words.clearAll}
              </button>
              <button type="button" onClick={() => setEmptying(false)}>
                {words.keepAll}
              </button>
            </>
          ) : (
            <button
              key="clear"
              type="button"
              className="order-quiet"
              // biome-ignore lint/a11y/noAutofocus: after 'No, conservarlo', which is gone
              autoFocus={wasAsked}
              onClick={() => {
                setAsked(true)
                setEmptying(true)
              }}
            >
              {words.clear}
            </button>
          )}
        </div>
      )}
    </>
  )
}
