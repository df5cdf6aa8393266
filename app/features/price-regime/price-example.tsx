import { formatPrice } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { priceNote } from '#contract/price-note.ts'
import { pricePartsOf } from '#contract/price-parts.ts'
import { type PriceRegime, termsAt } from '#contract/price-regime.ts'
import { taxName } from '#contract/tax-rates.ts'
import { FormSection } from '../../controls/form-section.tsx'
import classes from './pricing-form.module.css'

const exampleCents = 1000

/** What becomes of a price with the choices of the form. */
export function PriceExample({ regime, currency }: { regime: PriceRegime; currency: Currency }) {
  const terms = termsAt(regime, new Date())
  const note = priceNote(regime.country, terms)
  const { net, tax, service, final } = pricePartsOf(exampleCents, terms)
  const format = (cents: number) => formatPrice(cents, currency)
  return (
    <FormSection title="Así queda" text={`Un plato al que le pones ${format(exampleCents)}.`}>
      <div role="status" className={classes.example}>
        <p className={classes.seen}>
          Tus clientes ven{' '}
          <strong>
            {format(final)}
            {note && ` · ${note}`}
          </strong>
        </p>
        <p className={classes.hint}>
          Para ti {format(net)}
          {tax > 0 && `, ${taxName(regime.country)} ${format(tax)}`}
          {service > 0 && `, servicio ${format(service)}`}
        </p>
      </div>
    </FormSection>
  )
}
