import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { scaledBack } from '#contract/money.ts'
import type { DishToMend, Overview } from '#contract/overview/overview.ts'
import { FoodCost } from '../../controls/food-cost.tsx'
import { type BackLinkState, dishPanelPath, recipePanelPath, reviewPanelPath } from '../../links/panel-paths.ts'
import { StarIcon } from '../../ui/icons.tsx'
import classes from './pending-work.module.css'

export function hasPendingWork(overview: Overview): boolean {
  const { unanswered_reviews, costly_dishes, dishes_without_photo, dishes_without_recipe } = overview
  return [unanswered_reviews, costly_dishes, dishes_without_photo, dishes_without_recipe].some(({ total }) => total > 0)
}

/** Each line leads to the place where it is mended. */
export function PendingWork({ overview, linkState }: { overview: Overview; linkState: BackLinkState }) {
  const { restaurants, unanswered_reviews, costly_dishes, dishes_without_photo, dishes_without_recipe } = overview
  const place = (name: string) => restaurants.length > 1 && <span className={classes.place}>{name}</span>
  const targetOf = ({ restaurant_id }: DishToMend) =>
    scaledBack(restaurants.find(({ id }) => id === restaurant_id)?.price_aim?.target_food_cost_percent ?? 0, 1)
  const dishLine = (dish: DishToMend) => (
    <>
      <span className={classes.name}>{dish.name}</span>
      {place(dish.restaurant_name)}
    </>
  )
  return (
    <div className={classes.groups}>
      <Group
        {...unanswered_reviews}
        title={(total) => (total === 1 ? '1 opinión sin respuesta' : `${total} opiniones sin respuesta`)}
        pathOf={reviewPanelPath}
        linkState={linkState}
        line={({ rating, user_name, comment, restaurant_name }) => (
          <>
            <span className={classes.name}>
              <span className={classes.rating}>
                <StarIcon />
                {rating}
                <span className="visually-hidden"> de 5 estrellas, </span>
              </span>{' '}
              {user_name}
            </span>
            <span className={classes.comment}>{comment}</span>
            {place(restaurant_name)}
          </>
        )}
      />
      <Group
        {...costly_dishes}
        title={(total) => `${countDishes(total)} sobre la meta de costo`}
        pathOf={dishPanelPath}
        linkState={linkState}
        line={(dish) => (
          <>
            {dishLine(dish)}
            <FoodCost permille={scaledBack(dish.food_cost_percent, 1)} targetPermille={targetOf(dish)} />
          </>
        )}
      />
      <Group
        {...dishes_without_photo}
        title={(total) => `${countDishes(total)} sin foto`}
        pathOf={dishPanelPath}
        linkState={linkState}
        line={dishLine}
      />
      <Group
        {...dishes_without_recipe}
        title={(total) => `${countDishes(total)} sin receta`}
        pathOf={recipePanelPath}
        linkState={linkState}
        line={dishLine}
      />
    </div>
  )
}

type GroupProps<Item> = {
  total: number
  first: readonly Item[]
  title: (total: number) => string
  pathOf: (item: Item) => string
  linkState: BackLinkState
  line: (item: Item) => ReactNode
}

function Group<Item extends { id: number }>({ total, first, title, pathOf, linkState, line }: GroupProps<Item>) {
  const titleId = useId()
  if (total === 0) return null
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <h3 id={titleId}>{title(total)}</h3>
      <ul>
        {first.map((item) => (
          <li key={item.id}>
            <Link to={pathOf(item)} state={linkState} className={classes.line}>
              {line(item)}
            </Link>
          </li>
        ))}
      </ul>
      {total > first.length && <p className={classes.more}>y {total - first.length} más</p>}
    </section>
  )
}

function countDishes(count: number): string {
  return count === 1 ? '1 plato' : `${count} platos`
}
