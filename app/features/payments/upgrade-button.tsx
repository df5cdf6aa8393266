import { type SubmitEvent, useState } from 'react'
import { formatPrice } from '#contract/money.ts'
import { type BillingInterval, billingIntervals, plusPriceCents, startCheckout } from '#contract/payments/payments.ts'
import { roleNames } from '#contract/roles.ts'
import { call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button, type ButtonProps } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { describeHoldings } from './describe-holdings.ts'
import { rememberReturn } from './payment-return.ts'
import classes from './payments.module.css'
import { usePaymentPage } from './use-payment-page.ts'

const plus = roleNames['restaurant-plus']

type UpgradeButtonProps = {
  /** The address that opens after the payment; by default the account. */
  returnTo?: string
  variant?: ButtonProps['variant']
}

/** Starts the payment of the larger plan, where a limit is reached. */
export function UpgradeButton({ returnTo, variant }: UpgradeButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Button variant={variant ?? 'filled'} onClick={() => setIsChoosing(true)}>
        Mejorar a {plus}
      </Button>
      <Dialog title={`Mejorar a ${plus}`} isOpen={isChoosing} onClose={() => setIsChoosing(false)}>
        <IntervalForm returnTo={returnTo} />
      </Dialog>
    </>
  )
}

function IntervalForm({ returnTo }: { returnTo: string | undefined }) {
  const [interval, setInterval] = useState<BillingInterval>('month')
  const { open, isOpening, failure } = usePaymentPage(() => call(startCheckout, { body: { interval } }))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    rememberReturn(returnTo)
    void open()
  }

  return (
    <form onSubmit={submit} className={classes.stack}>
      <p>Publicas {describeHoldings('restaurant-plus')}. Cancela cuando quieras: no se borra nada.</p>
      <fieldset className={classes.choices}>
        <legend>¿Cómo prefieres pagar?</legend>
        {billingIntervals.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name="interval"
              value={choice}
              checked={choice === interval}
              onChange={() => setInterval(choice)}
            />
            <span>
              <strong>{formatPrice(plusPriceCents(choice))}</strong> {wordsOf[choice]}
            </span>
          </label>
        ))}
      </fieldset>
      <FailureNotice failure={failure} />
      <BusyButton type="submit" isBusy={isOpening} fullWidth>
        Continuar al pago
      </BusyButton>
    </form>
  )
}

const savingPercent = Math.round(100 - (100 * plusPriceCents('year')) / (12 * plusPriceCents('month')))
const wordsOf: Record<BillingInterval, string> = {
  month: 'al mes',
  year: `al año: ahorras ${savingPercent} %`,
}
