import type { PaymentStatus } from '#contract/payments/payments.ts'
import { formatDate } from '../../formats/format-date.ts'
import { describeHoldings } from './describe-holdings.ts'
import classes from './payments.module.css'
import { PlanNotice } from './plan-notice.tsx'
import { PortalButton } from './portal-button.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

/** An owner's plan on the account page, and the buttons to change it. */
export function PlanDetails({ status }: { status: PaymentStatus }) {
  const { user, state, interval, renews_at } = status
  const canBuy = user.role === 'restaurant' && state !== 'past_due'
  return (
    <div className={classes.stack}>
      <PlanNotice status={status} />
      {user.role === 'restaurant-plus' && (
        <p>
          Tienes Restaurante Plus{interval ? `, con pago ${intervalWords[interval]}` : ''}.
          {renews_at && ` El próximo pago es el ${formatDate(renews_at)}.`}
        </p>
      )}
      {(user.role === 'restaurant' || user.role === 'restaurant-plus') && (
        <p>
          {user.role === 'restaurant' ? 'Tu cuenta es gratis. ' : ''}Publicas {describeHoldings(user.role)}.
        </p>
      )}
      {canBuy && <UpgradeButton />}
      {state !== 'none' && <PortalButton />}
    </div>
  )
}

const intervalWords = { month: 'mensual', year: 'anual' } as const
