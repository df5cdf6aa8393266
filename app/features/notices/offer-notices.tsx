import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import classes from './offer-notices.module.css'
import { StartNotices } from './start-notices.tsx'
import { askLater, isAskedLater, readPushState } from './this-device.ts'

/** Shown once there is an order, never before, until the owner has answered. The account page has it for good. */
export function OfferNotices() {
  const [isShown, setShown] = useState(
    () => !isAskedLater() && ['offered', 'needsHomeScreen'].includes(readPushState()),
  )
  if (!isShown) return null
  return (
    <section aria-label="Avisos con el panel cerrado" className={classes.offer}>
      <p>¿Te avisamos de los pedidos aunque cierres el panel?</p>
      <StartNotices onStarted={() => setShown(false)} />
      <Button
        variant="subtle"
        color="gray"
        onClick={() => {
          askLater()
          setShown(false)
        }}
      >
        Ahora no
      </Button>
    </section>
  )
}
