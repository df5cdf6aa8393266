import { beginAnew } from './add-to-cart.ts'
import { closeSheet } from './close-sheet.ts'
import { findAvoided } from './find-avoided.ts'
import type { Addition } from './sheet-state.ts'
import { useCart, useOrderPage, useSheet } from './use-sheet.ts'

/** One order, one restaurant. */
export function SwitchQuestion({ titleId, addition }: { titleId: string; addition: Addition }) {
  const page = useOrderPage()
  const words = page.words.order
  const cart = useCart()
  const { view } = useSheet()
  const other = cart?.restaurant.name ?? ''

  function begin() {
    const told = beginAnew(addition, { words, mark: findAvoided(addition.dish, addition.choiceIds, page) })
    // Another question follows in the same sheet.
    if (!told.asks && view) closeSheet()
  }

  return (
    <>
      <h2 id={titleId}>{words.beginAnother}</h2>
      <p>
        {words.haveOrderOf} <b>{other}</b>. {words.oneRestaurant(addition.dish.name, addition.restaurant.name)}
      </p>
      <div className="order-actions">
        <button type="button" className="order-primary" onClick={begin}>
          {words.beginHere}
        </button>
        <button type="button" onClick={closeSheet}>
          {words.keepOf(other)}
        </button>
      </div>
    </>
  )
}
