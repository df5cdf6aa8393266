import { formatPrice } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './plan-card.module.css'

const promises: Record<Plan['id'], { pitch: string; extras: string[] }> = {
  basic: { pitch: 'Para abrir tu carta hoy mismo.', extras: ['Código QR de tu menú'] },
  pro: {
    pitch: 'Para una carta que crece.',
    extras: ['Código QR y herramientas', 'Soporte prioritario', 'Panel de estadísticas'],
  },
  enterprise: {
    pitch: 'Para varias cocinas y mucha carta.',
    extras: ['Código QR y herramientas', 'Soporte 24/7', 'Estadísticas avanzadas'],
  },
}

/** The page contains both prices; its switch shows one of them. */
export function PlanCard({ plan, priceClasses }: { plan: Plan; priceClasses: { monthly: string; annual: string } }) {
  const { pitch, extras } = promises[plan.id]
  const [qrCode, ...others] = extras
  const features = [
    qrCode,
    `${plan.menuElements} elementos en el menú`,
    `${plan.storageGb} GB para tus fotos`,
    ...others,
  ]
  return (
    <article className={`${styles.card} ${plan.isMostPopular ? styles.popular : ''}`}>
      {plan.isMostPopular && <p className={styles.badge}>Más Popular</p>}
      <h2>{plan.name}</h2>
      <p className={styles.pitch}>{pitch}</p>
      <p className={`${styles.price} ${priceClasses.monthly}`}>
        <strong>{formatPrice(plan.monthlyCents, 'USD')}</strong> <span>/month</span>{' '}
        <span className={styles.meaning}>al mes</span>
      </p>
      <p className={`${styles.price} ${priceClasses.annual}`}>
        <strong>{formatPrice(plan.annualCents, 'USD')}</strong> <span>/year</span>{' '}
        <span className={styles.meaning}>al año</span>
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      {plan.isOpenForSignUp ? (
        <LinkButton href={plan.signUpPath} wide>
          Elige Plan
        </LinkButton>
      ) : (
        <button type="button" disabled data-href={plan.signUpPath} className={buttonClass('quiet', true)}>
          Elige Plan
        </button>
      )}
    </article>
  )
}
