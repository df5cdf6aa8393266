import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { formatDishPrice } from '#contract/dish-price.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { LatestDish } from '#contract/menu.ts'
import { forgetDish } from '#contract/saved-dishes.ts'
import { CallFailure, call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { soldOutText } from '../../formats/sold-out-text.ts'
import { dishPath } from '../../links/restaurant-paths.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './saved-dishes.module.css'

export function SavedDishes({ dishes }: { dishes: readonly LatestDish[] }) {
  const [shown, setShown] = useState(dishes)
  if (shown.length === 0) {
    return <p>Aún no guardas platos. Abre un plato y toca «Guardar»: lo encontrarás aquí.</p>
  }
  return (
    <ul className={classes.dishes}>
      {shown.map((dish) => (
        <li key={dish.id}>
          <SavedDish dish={dish} onForgotten={() => setShown((all) => all.filter(({ id }) => id !== dish.id))} />
        </li>
      ))}
    </ul>
  )
}

function SavedDish({ dish, onForgotten }: { dish: LatestDish; onForgotten: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const { restaurant } = dish

  async function forget() {
    setIsBusy(true)
    try {
      await call(forgetDish, { params: { itemId: dish.id } })
      onForgotten()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notifications.show({ message: error.message, color: 'red' })
      setIsBusy(false)
    }
  }

  return (
    <article className={classes.dish}>
      <Picture
        image={dish.image}
        drawing={dishDrawingPath(dish)}
        alt=""
        width={400}
        height={300}
        sizes="96px"
        when="later"
        className={classes.photo}
      />
      <div>
        <h3>
          <a href={dishPath(restaurant, dish)}>{dish.name}</a>
        </h3>
        <p>{restaurant.name}</p>
        <p>
          <b>{formatDishPrice(dish, restaurant.currency)}</b>
          {dish.sold_out && soldOutText}
        </p>
      </div>
      <BusyButton variant="subtle" isBusy={isBusy} onClick={forget}>
        Quitar<span className="visually-hidden"> {dish.name}</span>
      </BusyButton>
    </article>
  )
}
