import type { ReactNode } from 'react'
import type { Currency } from '#contract/countries.ts'
import { formatPrice } from '#contract/money.ts'
import { leastViews } from '#contract/statistics/menu-engineering.ts'
import { quadrants, type StatisticsDish } from '#contract/statistics/statistics.ts'
import { countedText, formatCount } from '../../formats/format-count.ts'
import { ChartCard } from './chart-card.tsx'
import classes from './menu-engineering.module.css'
import { type JudgedDish, sortOntoPicture } from './placed-dishes.ts'
import { QuadrantPicture } from './quadrant-picture.tsx'
import { adviceFor, quadrantMeanings, quadrantNames, sharedAdvice } from './quadrants.ts'

type MenuEngineeringProps = {
  dishes: readonly StatisticsDish[]
  currency: Currency
  dishLink: (dishId: number, name: string) => ReactNode
  costsLink: ReactNode
}

/** docs/product/statistics.md, Menu engineering: the dishes on a picture, and one piece of advice for each. */
export function MenuEngineering({ dishes, currency, dishLink, costsLink }: MenuEngineeringProps) {
  const { judged, withoutCost, seldomSeen } = sortOntoPicture(dishes)
  return (
    <ChartCard
      title="Qué hacer con cada plato"
      insight={
        judged.length > 0
          ? 'Cuánto se pide cada plato y cuánto te deja sin impuesto, contra los demás de su categoría.'
          : `Faltan datos. Un plato necesita ${leastViews} vistas en el período, y una receta con su costo.`
      }
      table={judged.length > 0 ? tableOf(judged, currency) : undefined}
      isWide
    >
      {judged.length > 0 && <QuadrantPicture dishes={judged} />}
      <div className={classes.groups}>
        {quadrants.map((quadrant) => {
          const own = judged.filter((dish) => dish.quadrant === quadrant)
          if (own.length === 0) return null
          return (
            <section key={quadrant} className={classes.group}>
              <h3 className={classes.heading}>{quadrantNames[quadrant]}</h3>
              <p className={classes.meaning}>{quadrantMeanings[quadrant]}</p>
              {sharedAdvice[quadrant] && <p>{sharedAdvice[quadrant]}</p>}
              <ul className={classes.dishes}>
                {own.map(({ id, name, number, margin, marginOverMean }) => (
                  <li key={id} className={classes.dish}>
                    <span className={classes.number}>{number}</span>
                    <div>
                      <p className={classes.name}>
                        {dishLink(id, name)}{' '}
                        <span className={classes.margin}>deja {formatPrice(margin, currency)}</span>
                      </p>
                      <Advice words={adviceFor(quadrant, marginOverMean, currency)} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {withoutCost.length > 0 && (
        <Missing title={`Falta el costo de ${countDishes(withoutCost.length)}`} dishes={withoutCost}>
          Sin una receta completa no sabemos cuánto dejan. {costsLink}
        </Missing>
      )}
      {seldomSeen.length > 0 && (
        <Missing title={`Faltan datos de ${countDishes(seldomSeen.length)}`} dishes={seldomSeen}>
          Un plato necesita {leastViews} vistas en el período para decir algo de él.
        </Missing>
      )}
    </ChartCard>
  )
}

function Advice({ words }: { words: string | null }) {
  return words && <p>{words}</p>
}

function tableOf(judged: readonly JudgedDish[], currency: Currency) {
  return {
    head: ['Plato', 'Qué es', 'Abierto', 'Agregado', 'Deja'],
    rows: judged.map(({ name, quadrant, opens, adds, margin }): [string, ...string[]] => [
      ...([name, quadrantNames[quadrant]] as const),
      ...[formatCount(opens), formatCount(adds), formatPrice(margin, currency)],
    ]),
  }
}

type MissingProps = { title: string; dishes: readonly StatisticsDish[]; children: ReactNode }

function Missing({ title, dishes, children }: MissingProps) {
  return (
    <details>
      <summary className={classes.summary}>{title}</summary>
      <p>{children}</p>
      <ul className={classes.missed}>
        {dishes.map(({ menu_item_id, name, opens }) => (
          <li key={menu_item_id}>
            {name} · {countedText(opens, ['vista', 'vistas'])}
          </li>
        ))}
      </ul>
    </details>
  )
}

function countDishes(count: number): string {
  return countedText(count, ['plato', 'platos'])
}
