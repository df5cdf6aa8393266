import { Link } from 'react-router'
import { formatAmount } from '#contract/money.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { type BackLinkState, todayPanelPath } from '../../links/panel-paths.ts'
import classes from './now-for-owner.module.css'

type OwnRestaurant = Overview['restaurants'][number]

/** What matters during the service: open or closed, today's almuerzo, what is sold out. Nothing of what an owner does not use. */
export function NowForOwner({ overview, linkState }: { overview: Overview; linkState: BackLinkState }) {
  const told = overview.restaurants.flatMap((restaurant) => {
    const parts = partsOf(restaurant)
    return parts.length > 0 ? [{ restaurant, parts }] : []
  })
  if (told.length === 0) return null
  return (
    <section className={classes.now}>
      <h2>Ahora</h2>
      <ul className={classes.list}>
        {told.map(({ restaurant, parts }) => (
          <li key={restaurant.id}>
            <Link to={todayPanelPath(restaurant.id)} state={linkState} className={classes.line}>
              {overview.restaurants.length > 1 && <span>{restaurant.name}</span>}
              {parts.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function partsOf({ opening, almuerzo, sold_out, currency, paused }: OwnRestaurant): string[] {
  if (paused) return ['En pausa']
  return [
    opening?.text ?? [],
    almuerzo?.active
      ? `Almuerzo de hoy ${formatAmount(almuerzo.price, currency)}${almuerzo.sold_out ? ' · agotado' : ''}`
      : [],
    sold_out.total > 0 ? `Agotado: ${soldOutText(sold_out)}` : [],
  ].flat()
}

function soldOutText({ total, first }: OwnRestaurant['sold_out']): string {
  const names = first.map(({ name }) => name).join(', ')
  return total > first.length ? `${names} y ${total - first.length} más` : names
}
