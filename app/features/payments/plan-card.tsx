import { formatPrice } from '#contract/money.ts'
import type { Plan } from '#contract/payments/plans.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { buttonClass, LinkButton } from '../../ui/link-button.tsx'
import { useWords } from '../../ui/words.ts'
import styles from './plan-card.module.css'

/** The page contains both prices; its switch shows one of them. */
export function PlanCard({ plan, priceClasses }: { plan: Plan; priceClasses: { monthly: string; annual: string } }) {
  const words = useWords('plans')
  const { pitch, qrCode, extras } = words.plans[plan.id]
  const features = [qrCode, words.elements(plan.menuElements), words.storage(plan.storageGb), ...extras]
  return (
    <article className={`${styles.card} ${plan.isMostPopular ? styles.popular : ''}`}>
      {plan.isMostPopular && <p className={styles.badge}>{words.mostPopular}</p>}
      <h2>{plan.name}</h2>
      <p className={styles.pitch}>{pitch}</p>
      <p className={`${styles.price} ${priceClasses.monthly}`}>
        <strong>{formatPrice(plan.monthlyCents, 'USD')}</strong> {words.aMonth}{' '}
        <small lang="en">{words.perMonth}</small>
      </p>
      <p className={`${styles.price} ${priceClasses.annual}`}>
        <strong>{formatPrice(plan.annualCents, 'USD')}</strong> {words.aYear} <small lang="en">{words.perYear}</small>
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
          {words.choose}
        </LinkButton>
      ) : (
        <button type="button" disabled data-href={plan.signUpPath} className={buttonClass('quiet', true)}>
          {words.choose}
        </button>
      )}
    </article>
  )
}
