import { useId } from 'react'
import { href, Link } from 'react-router'
import type { Overview } from '#contract/overview/overview.ts'
import {
  type BackLinkState,
  detailsPanelPath,
  hoursPanelPath,
  menuPanelPath,
  qrPanelPath,
} from '../../links/panel-paths.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import classes from './next-steps.module.css'

type OwnRestaurant = Overview['restaurants'][number]
type Step = {
  title: string
  /** Undefined while an earlier step is missing. */
  to?: string | undefined
  isDone?: boolean
}

/** One list at a time: of a restaurant without a dish, else of the newest. */
export function findNewRestaurant({ restaurants }: Overview): OwnRestaurant | undefined {
  const newOnes = restaurants.filter(({ is_new }) => is_new)
  return newOnes.find(({ dishes_count }) => dishes_count === 0) ?? newOnes[0]
}

type NextStepsProps = { restaurant?: OwnRestaurant; linkState: BackLinkState }

/** Lists the steps from the restaurant's details to the code on its tables; without a restaurant those of the first one. */
export function NextSteps({ restaurant, linkState }: NextStepsProps) {
  const titleId = useId()
  const steps = restaurant ? stepsOf(restaurant) : firstSteps
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby={titleId} className={classes.sheet}>
      <h2 id={titleId}>{restaurant ? `Próximos pasos de ${restaurant.name}` : 'Tu carta en cuatro pasos'}</h2>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} data-done={step.isDone} className={classes.step}>
            <span aria-hidden="true" className={classes.mark}>
              {step.isDone ? <CheckIcon /> : index + 1}
            </span>
            {step.to ? (
              <Link to={step.to} state={linkState} className={classes.link} data-next={step === next}>
                {step.title}
              </Link>
            ) : (
              step.title
            )}
            {step.isDone && <span className="visually-hidden">, hecho</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const firstSteps: Step[] = [
  { title: 'Pon los datos de tu restaurante', to: href('/dashboard/agregar-restaurante') },
  { title: 'Agrega tu primer plato' },
  { title: 'Descarga tu código QR' },
  { title: 'Di cuándo abres' },
]

function stepsOf(restaurant: OwnRestaurant): Step[] {
  return [
    { title: 'Pon los datos de tu restaurante', to: detailsPanelPath(restaurant.id), isDone: true },
    { title: 'Agrega tu primer plato', to: menuPanelPath(restaurant.id), isDone: restaurant.dishes_count > 0 },
    { title: 'Descarga tu código QR', to: qrPanelPath(restaurant.id) },
    { title: 'Di cuándo abres', to: hoursPanelPath(restaurant.id), isDone: restaurant.has_hours },
  ]
}
