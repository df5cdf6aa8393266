import { openPortal } from '#contract/payments.ts'
import { call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import classes from './billing.module.css'
import { usePaymentPage } from './use-payment-page.ts'

/** To change the card or cancel, on the payment service's own page. */
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
