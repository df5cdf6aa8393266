import { useEffect, useRef } from 'react'
import type { Cart, ReadyOrder } from './cart.ts'
import { tellOpened } from './order-calls.ts'
import { updateCart } from './stored-cart.ts'

/** A real link: browsers block windows that a script opens. Nobody knows whether the message was sent. */
export function ReadyView({ cart, ready }: { cart: Cart; ready: ReadyOrder }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])

  function noteOpened() {
    if (ready.code !== null && !ready.isOpened) tellOpened(ready.code)
    updateCart({ type: 'ready', ready: { ...ready, isOpened: true } })
  }

  return (
    <>
      <p className="order-ready">
        {ready.code === null ? (
          'Tu pedido va sin código y sin copia. El restaurante confirma el total.'
        ) : (
          <>
            Tu pedido <b>{ready.code}</b> está listo para enviar.
          </>
        )}
      </p>
      <div className="order-actions">
        <a
          ref={link}
          href={ready.whatsAppUrl}
          target="_blank"
          rel="noopener"
          className="order-whatsapp"
          onClick={noteOpened}
        >
          {ready.isOpened ? 'Abrir WhatsApp otra vez' : 'Abrir WhatsApp'}
        </a>
        {ready.url !== null && (
          <a href={ready.url} target="_blank" rel="noopener">
            Ver la copia del pedido
          </a>
        )}
        <button type="button" className="order-quiet" onClick={() => updateCart({ type: 'ready', ready: null })}>
          Cambiar el pedido
        </button>
      </div>
      <p role="status">
        {ready.isOpened &&
          `En WhatsApp, toca enviar: ${cart.restaurant.name} recibe tu pedido cuando llega el mensaje.`}
      </p>
    </>
  )
}
