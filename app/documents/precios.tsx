import { dishLimit, plans, restaurantLimit } from '#contract/payments/plans.ts'
import { statisticsDays } from '#contract/statistics/statistics.ts'
import { PlanCard } from '../features/payments/plan-card.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { sentence } from '../ui/sentence.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/precios.ts'
import styles from './precios.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = metaTexts(matches).plans
  return pageMeta(matches, { title, description, path: '/precios' })
}

const priceClasses = { monthly: styles.monthly ?? '', annual: styles.annual ?? '' }

export default function Precios() {
  const words = useWords('plans')
  return (
    <section className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{words.period}</legend>
        <label>
          <input type="radio" name="periodo" value="month" defaultChecked className="visually-hidden" />
          {words.monthly}
        </label>
        <label>
          <input type="radio" name="periodo" value="year" className="visually-hidden" />
          {words.yearly} <small lang="en">{words.annual}</small>
        </label>
      </fieldset>
      <p className={`${styles.saving} ${priceClasses.annual}`}>{words.annualSaving}</p>
      <p className={`${styles.saving} ${priceClasses.monthly}`}>{words.monthlyNote}</p>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} priceClasses={priceClasses} />
        ))}
      </div>
      <p className={styles.today}>
        {sentence(words.today, <strong>{words.plus}</strong>)}: {words.plusHolds(restaurantLimit['restaurant-plus'])}{' '}
        {words.freeHolds(restaurantLimit.restaurant, dishLimit.restaurant, statisticsDays.restaurant)}
      </p>
    </section>
  )
}
