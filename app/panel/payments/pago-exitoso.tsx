import { Suspense, useEffect } from 'react'
import {
  Await,
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaFunction,
  useLoaderData,
  useNavigate,
} from 'react-router'
import type { PaymentStatus } from '#contract/payments/payments.ts'
import { Notice } from '../../controls/notice.tsx'
import { findPaymentStatus } from '../../features/payments/find-payment-status.ts'
import { findReturn, rememberReturn } from '../../features/payments/payment-return.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { buttonClass } from '../../ui/link-button.tsx'
import classes from './payment-page.module.css'

const redirectDelayMs = 3000

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pago', description: 'Tu pago de Restaurante Plus en CartaViva.' })

/** The page does not upgrade the account: the server asks Stripe about the session and answers with the account's state. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id')
  return { outcome: sessionId ? findPaymentStatus(sessionId) : null }
}

export default function PaymentSucceeded() {
  const { outcome } = useLoaderData<typeof clientLoader>()
  useGoingOn(outcome)
  if (!outcome) {
    return (
      <div className={classes.page}>
        <h1>Aquí no hay ningún pago</h1>
        <p>Esta página se abre sola cuando terminas de pagar. Tu plan está en tu cuenta.</p>
        <Link to={href('/profile')} className={buttonClass('primary')}>
          Ver mi cuenta
        </Link>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <h1>
        Estamos confirmando tu pago <small lang="en">Payment successful! Upgrading your account...</small>
      </h1>
      <Suspense fallback={<p role="status">Un momento.</p>}>
        <Await resolve={outcome}>{(status) => <Outcome status={status} />}</Await>
      </Suspense>
    </div>
  )
}

function Outcome({ status }: { status: PaymentStatus | null }) {
  if (status?.checkout === 'paid') return <Notice tone="success">Listo: ya tienes Restaurante Plus.</Notice>
  return (
    <Notice tone="info">
      Todavía no vemos ese pago en tu cuenta. Si acabas de pagar, tu plan se actualiza solo en unos minutos.
    </Notice>
  )
}

/** docs/product/payments.md, Payment pages: after three seconds, and not before the server has answered. */
function useGoingOn(outcome: Promise<unknown> | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!outcome) return
    let isGone = false
    const shown = new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
    void Promise.all([shown, outcome]).then(() => {
      if (isGone) return
      const path = findReturn() ?? href('/profile')
      rememberReturn(undefined)
      void navigate(path, { replace: true })
    })
    return () => {
      isGone = true
    }
  }, [outcome, navigate])
}
