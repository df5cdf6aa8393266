import { beginAnew } from './add-to-cart.ts'
import { closeSheet } from './close-sheet.ts'
import { type Addition, useCart, useSheet } from './sheet-state.ts'

/** One order, one restaurant. */
export function SwitchQuestion({ titleId, addition }: { titleId: string; addition: Addition }) {
  const cart = useCart()
  const { view } = useSheet()
  const other = cart?.restaurant.name ?? ''

  function begin() {
    beginAnew(addition)
    // A dish with options asks on in the same sheet.
    if (addition.dish.options.length === 0 && view) closeSheet()
  }

  return (
    <>
      <h2 id={titleId}>¿Empezar otro pedido?</h2>
      <p>
        Tienes un pedido de <b>{other}</b>. Un pedido es de un solo restaurante: si agregas {addition.dish.name} de{' '}
        {addition.restaurant.name}, el otro se borra.
      </p>
      <div className="order-actions">
        <button type="button" className="order-primary" onClick={begin}>
          Borrarlo y empezar aquí
        </button>
        <button type="button" onClick={closeSheet}>
          Conservar el de {other}
        </button>
      </div>
    </>
  )
}
