import { useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { getRestaurantWithMenu, type RestaurantWithMenu } from '#contract/menu/menu.ts'
import { finalPriceOf, pricedDish } from '#contract/menu/option-prices.ts'
import { formatPrice } from '#contract/money.ts'
import { findDishRefusal } from '#contract/orders/can-order.ts'
import { almuerzoDish } from '#contract/orders/order-almuerzo.ts'
import { hasWords } from '#contract/search/search-words.ts'
import { type PriceTerms, termsOf } from '#contract/taxes/price-parts.ts'
import { almuerzoWords } from '#contract/texts/es/almuerzo.ts'
import { call } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { Button } from '../../../controls/button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { FoundCount, ListSearchField } from '../../../controls/list-search.tsx'
import { useSending } from '../../../controls/use-sending.ts'
import { AddHeading } from './add-heading.tsx'
import type { AddableDish } from './draft.ts'
import classes from './edit-order.module.css'
import { PickChoices } from './pick-choices.tsx'

/** More are found by typing. */
const shownAtMost = 8

type AddDishProps = {
  restaurantId: number
  currency: Currency
  onAdd: (dish: AddableDish, choiceIds: readonly number[], terms: PriceTerms) => void
}

/** The menu is loaded when somebody wants to add a dish. */
export function AddDish({ restaurantId, currency, onAdd }: AddDishProps) {
  const [menu, setMenu] = useState<RestaurantWithMenu | null>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<AddableDish | null>(null)
  const [said, setSaid] = useState('')
  const { isSending, failure, send } = useSending()

  if (!menu) {
    return (
      <div className={classes.add}>
        <FailureNotice failure={failure} />
        <BusyButton
          variant="default"
          isBusy={isSending}
          onClick={() =>
            send(async () => setMenu(await call(getRestaurantWithMenu, { params: { id: String(restaurantId) } })))
          }
        >
          Agregar un plato
        </BusyButton>
      </div>
    )
  }

  const terms = termsOf(menu.restaurant.pricing)
  const almuerzo = almuerzoDish(menu.restaurant.almuerzo, almuerzoWords)
  const found: AddableDish[] = [
    ...(almuerzo && hasWords(almuerzo.name, typed) ? [almuerzo] : []),
    ...menu.dishes.filter(({ name, category }) => hasWords(`${name} ${category}`, typed)),
  ]

  function take(dish: AddableDish, choiceIds: readonly number[]) {
    onAdd(dish, choiceIds, terms)
    setChosen(null)
    setTyped('')
    setSaid(`${dish.name}: agregado`)
  }

  if (chosen) {
    return <PickChoices dish={chosen} {...{ currency, terms }} onPick={take} onCancel={() => setChosen(null)} />
  }
  return (
    <section aria-label="Agregar un plato" className={classes.add}>
      <AddHeading>Agregar un plato</AddHeading>
      <ListSearchField label="Busca un plato para agregar" typed={typed} onType={setTyped} />
      <FoundCount typed={typed} found={found.length} one="plato" many="platos" />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ul className={classes.found}>
        {found.slice(0, shownAtMost).map((dish) => (
          <li key={dish.id}>
            <span className={classes.dish}>
              {dish.name}
              {findDishRefusal(dish) && <span className={classes.detail}>Agotado hoy</span>}
            </span>
            <span className={classes.price}>{formatPrice(finalPriceOf(pricedDish(dish), [], terms), currency)}</span>
            <Button
              variant="default"
              disabled={findDishRefusal(dish) !== null}
              onClick={() => (dish.options.length > 0 ? setChosen(dish) : take(dish, []))}
            >
              Agregar<span className="visually-hidden"> {dish.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length > shownAtMost && <p className={classes.note}>Escribe para encontrar los demás.</p>}
    </section>
  )
}
