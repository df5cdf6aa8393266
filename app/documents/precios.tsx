import { dishLimit, plans, restaurantLimit } from '#contract/plans.ts'
import { roleNames } from '#contract/roles.ts'
import { statisticsDays } from '#contract/statistics.ts'
import { PlanCard } from '../features/pricing/plan-card.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/precios.ts'
import styles from './precios.module.css'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Planes de precios',
    description:
      'Empieza gratis con CartaViva. Mira lo que trae cada plan: código QR, platos, espacio para fotos y soporte.',
    path: '/precios',
  })
}

const priceClasses = { monthly: styles.monthly ?? '', annual: styles.annual ?? '' }

export default function Precios() {
  return (
    <section className={styles.page}>
      <h1>Planes de precios</h1>
      <p className={styles.lead}>
        Empieza gratis y quédate así el tiempo que quieras. Sin tarjeta y sin letra pequeña.
      </p>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">Cada cuánto se paga</legend>
        <label>
          <input type="radio" name="periodo" value="month" defaultChecked className="visually-hidden" />
          Mensual
        </label>
        <label>
          <input type="radio" name="periodo" value="year" className="visually-hidden" />
          Annual
        </label>
      </fieldset>
      <p className={`${styles.saving} ${priceClasses.annual}`}>Pagando el año completo ahorras cerca del 10 %.</p>
      <p className={`${styles.saving} ${priceClasses.monthly}`}>
        Los precios están en dólares. Con «Annual» pagas una vez al año.
      </p>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} priceClasses={priceClasses} />
        ))}
      </div>
      <p className={styles.today}>
        Hoy el plan de pago se llama <strong>{roleNames['restaurant-plus']}</strong> y cuesta lo que Pro: hasta{' '}
        {restaurantLimit['restaurant-plus']} restaurantes, con todos los platos que quieras en cada carta y estadísticas
        de hasta un año. La cuenta gratis lleva hasta {restaurantLimit.restaurant} restaurantes, con{' '}
        {dishLimit.restaurant} platos en cada carta y estadísticas de los últimos {statisticsDays.restaurant} días.
      </p>
    </section>
  )
}
