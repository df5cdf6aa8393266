import { useId } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { useSending } from '../../controls/use-sending.ts'
import classes from './how-you-charge.module.css'

type HowYouChargeProps = {
  restaurant: Restaurant
  heading?: 'h2' | 'h3'
  onSaid: () => Promise<void>
}

const usual = { prices_include_tax: true, tourism_register: false, service_percent: 0 } as const

/** Asks how the owner charges, in one tap. 'Precios e impuestos' has the rest. */
export function HowYouCharge({ restaurant, heading: Heading = 'h3', onSaid }: HowYouChargeProps) {
  const titleId = useId()
  const { isSending, failure, send } = useSending()
  const tax = priceWords.taxes[restaurant.country]
  const choices = [
    { name: `Mis precios ya incluyen ${tax}`, body: { ...usual, regime: 'general' } },
    { name: `Súmale ${tax} a mis precios`, body: { ...usual, prices_include_tax: false, regime: 'general' } },
    { name: `No cobro ${tax}`, body: { ...usual, regime: 'none' } },
  ] as const

  return (
    <section aria-labelledby={titleId} aria-busy={isSending} className={classes.question}>
      <Heading id={titleId}>Cómo cobras</Heading>
      <p>Por ahora el margen es precio menos costo. Dinos cómo cobras y descontamos los impuestos.</p>
      <div className={classes.choices}>
        {choices.map(({ name, body }) => (
          <Button
            key={name}
            variant="default"
            disabled={isSending}
            onClick={() =>
              send(async () => {
                await call(setPricing, { params: { id: restaurant.id }, body })
                saySaved()
                await onSaid()
              })
            }
          >
            {name}
          </Button>
        ))}
      </div>
      <FailureNotice failure={failure} />
    </section>
  )
}
