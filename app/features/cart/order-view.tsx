import { useState } from 'react'
import { closeSheet } from './close-sheet.ts'
import { OrderForm } from './order-form.tsx'
import { OrderLines } from './order-lines.tsx'
import { ReadyView } from './ready-view.tsx'
import { useCart, useSheet } from './sheet-state.ts'
import { updateCart } from './stored-cart.ts'

/** Everything about the order: what, how, and sending it. */
export function OrderView({ titleId, restaurantId }: { titleId: string; restaurantId: number }) {
  const cart = useCart()
  const { now, hasNoAnswer } = useSheet()
  const [isEmptying, setEmptying] = useState(false)
  if (cart?.restaurant.id !== restaurantId) {
    return (
      <>
        <h2 id={titleId}>Tu pedido</h2>
        <p>Tu pedido está vacío.</p>
        <div className="order-actions">
          <button type="button" className="order-primary" onClick={closeSheet}>
            Ver la carta
          </button>
        </div>
      </>
    )
  }
  return (
    <>
      <h2 id={titleId}>Tu pedido</h2>
      <p className="order-hint">{cart.restaurant.name}</p>
      {cart.dropped.length > 0 && (
        <div className="order-notice" role="status">
          <p>
            {cart.dropped.join(', ')}: ya no está en la carta. {cart.lines.length > 0 && 'Lo quitamos de tu pedido.'}
          </p>
          <button type="button" onClick={() => updateCart({ type: 'drops-read' })}>
            Entendido
          </button>
        </div>
      )}
      {cart.ready ? (
        <ReadyView cart={cart} ready={cart.ready} />
      ) : (
        cart.lines.length > 0 && (
          <>
            <OrderLines cart={cart} />
            {now ? (
              <OrderForm cart={cart} now={now} />
            ) : (
              <p role="status">
                {hasNoAnswer
                  ? 'No hay conexión. Tu pedido está guardado: sigue cuando tengas señal.'
                  : 'Leyendo cómo recibe pedidos el restaurante…'}
              </p>
            )}
          </>
        )
      )}
      {cart.lines.length > 0 && (
        <div className="order-actions">
          {isEmptying ? (
            <>
              <button type="button" className="order-danger" onClick={() => updateCart({ type: 'empty' })}>
                Sí, borrar todo
              </button>
              <button type="button" onClick={() => setEmptying(false)}>
                No, conservarlo
              </button>
            </>
          ) : (
            <button type="button" className="order-quiet" onClick={() => setEmptying(true)}>
              Vaciar pedido
            </button>
          )}
        </div>
      )}
    </>
  )
}
