import { openPortal } from '#contract/payments/payments.ts'
import { call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import classes from './payments.module.css'
import { usePaymentPage } from './use-payment-page.ts'

/** Opens the payment service's own page to change the card or cancel. */
export function PortalButton() {
  const { open, isOpening, failure } = usePaymentPage(() => call(openPortal))
  return (
    <div className={classes.stack}>
      <FailureNotice failure={failure} />
      <BusyButton variant="default" isBusy={isOpening} onClick={open} fullWidth>
        Administrar mi suscripción
      </BusyButton>
    </div>
  )
}
