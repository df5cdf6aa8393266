import { useContext, useState } from 'react'
import { dishFactsOf } from '#contract/allergens/dish-facts.ts'
import { forgetDish, type SavedDish as Saved } from '#contract/saved-dishes/saved-dishes.ts'
import { avoidWords } from '#contract/texts/es/avoid.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { CallFailure, call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { PausedMark } from '../../controls/paused-mark.tsx'
import { showToast } from '../../controls/toasts.ts'
import { readAvoided } from '../../islands/menu/stored-avoided.ts'
import { markFor } from '../../ui/dish/avoided.ts'
import { DishCard } from '../../ui/dish-card.tsx'
import { WordsContext } from '../../ui/words.ts'
import classes from './saved-dishes.module.css'

const words = { avoid: avoidWords, dishes: dishWords }

export function SavedDishes({ dishes }: { dishes: readonly Saved[] }) {
  const [shown, setShown] = useState(dishes)
  const shared = useContext(WordsContext)
  if (shown.length === 0) {
    return <p>Aún no guardas platos. Abre un plato y toca «Guardar»: lo encontrarás aquí.</p>
  }
  return (
    <WordsContext value={{ ...shared, dishes: dishWords, prices: priceWords }}>
      <ul className={classes.dishes}>
        {shown.map((dish) => (
          <li key={dish.id}>
            <SavedDish dish={dish} onForgotten={() => setShown((all) => all.filter(({ id }) => id !== dish.id))} />
          </li>
        ))}
      </ul>
    </WordsContext>
  )
}

function SavedDish({ dish, onForgotten }: { dish: Saved; onForgotten: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [avoided] = useState(readAvoided)

  async function forget() {
    setIsBusy(true)
    try {
      await call(forgetDish, { params: { itemId: dish.id } })
      onForgotten()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      showToast({ message: error.message, tone: 'bad' })
      setIsBusy(false)
    }
  }

  return (
    <DishCard
      dish={dish}
      mark={markFor(dishFactsOf(dish), avoided, words)}
      action={
        <BusyButton variant="subtle" isBusy={isBusy} onClick={forget}>
          Quitar<span className="visually-hidden"> {dish.name}</span>
        </BusyButton>
      }
    >
      <PausedMark restaurant={dish.restaurant} />
    </DishCard>
  )
}
