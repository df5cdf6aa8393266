import { useState } from 'react'
import { href, Link, type MetaFunction } from 'react-router'
import { findReturn } from '../../features/payments/payment-return.ts'
import { UpgradeButton } from '../../features/payments/upgrade-button.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import classes from './payment-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pago cancelado', description: 'No se cobró nada.' })

export default function PaymentCancelled() {
  const role = useSession()?.user.role
  const [returnTo] = useState(findReturn)
  return (
    <div className={classes.page}>
      <h1>
        Cancelaste el pago <small lang="en">Payment was cancelled. Try again if you want to upgrade.</small>
      </h1>
      <p>No se cobró nada y tu cuenta sigue como estaba. Inténtalo de nuevo cuando quieras.</p>
      <div className={classes.actions}>
        {role === 'restaurant' && <UpgradeButton {...(returnTo ? { returnTo } : {})} />}
        <Link to={returnTo ?? href('/profile')} className={buttonClass('quiet')}>
          {returnTo ? 'Volver a tu menú' : 'Ver mi cuenta'}
        </Link>
      </div>
    </div>
  )
}
