import { useId } from 'react'
import { href, Link } from 'react-router'
import type { CountedDish, Overview } from '#contract/overview/overview.ts'
import { countedText } from '../../formats/format-count.ts'
import type { BackLinkState } from '../../links/panel-paths.ts'
import lines from './pending-work.module.css'
import classes from './week-in-short.module.css'

type WeekInShortProps = { week: Overview['week']; linkState: BackLinkState }

/** Each line leads to the statistics of the dish's restaurant. */
export function WeekInShort({ week, linkState }: WeekInShortProps) {
  const titleId = useId()
  const { views, orders, most_opened, most_ordered } = week
  if (views === 0) return null
  return (
    <section aria-labelledby={titleId} className={classes.week}>
      <h2 id={titleId}>Los últimos 7 días</h2>
      <div className={lines.group}>
        <p className={classes.sums}>
          {countedText(views, ['vista', 'vistas'])}
          {orders > 0 && `, ${countedText(orders, ['pedido', 'pedidos'])}`}
        </p>
        <ul>
          <Line label="Lo más mirado" dish={most_opened} linkState={linkState} />
          <Line label="Lo más pedido" dish={most_ordered} linkState={linkState} />
        </ul>
      </div>
    </section>
  )
}

type LineProps = { label: string; dish: CountedDish | null; linkState: BackLinkState }

function Line({ label, dish, linkState }: LineProps) {
  if (!dish) return null
  return (
    <li>
      <Link
        to={href('/dashboard/restaurante/:id/estadisticas', { id: String(dish.restaurant_id) })}
        state={linkState}
        className={lines.line}
      >
        <span className={lines.name}>
          {label}: {dish.name}
        </span>
        <span>{countedText(dish.times, ['vez', 'veces'])}</span>
      </Link>
    </li>
  )
}
