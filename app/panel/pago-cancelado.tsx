import { href, Link, type MetaFunction } from 'react-router'
import { UpgradeButton } from '../features/billing/upgrade-button.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { useSession } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import classes from './payment-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pago cancelado', description: 'No se cobró nada.' })

export default function PaymentCancelled() {
  const role = useSession()?.user.role
  return (
    <div className={classes.page}>
      <h1 lang="en">Payment was cancelled. Try again if you want to upgrade.</h1>
      <p>Cancelaste el pago: no se cobró nada y tu cuenta sigue como estaba. Inténtalo de nuevo cuando quieras.</p>
      <div className={classes.actions}>
        {role === 'restaurant' && <UpgradeButton />}
        <Link to={href('/profile')} className={buttonClass('quiet')}>
          Ver mi cuenta
        </Link>
      </div>
    </div>
  )
}
