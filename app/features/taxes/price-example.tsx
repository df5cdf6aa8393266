import type { Currency } from '#contract/countries.ts'
import { type Cents, cents, formatPrice } from '#contract/money.ts'
import { priceNote } from '#contract/taxes/price-note.ts'
import { pricePartsOf } from '#contract/taxes/price-parts.ts'
import { type PriceRegime, termsAt } from '#contract/taxes/tax-regime.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { FormSection } from '../../controls/forms/form-section.tsx'
import classes from './taxes-form.module.css'

const example = cents(1000)

/** Shows what becomes of a price with the choices of the form. */
export function PriceExample({ regime, currency }: { regime: PriceRegime; currency: Currency }) {
  const terms = termsAt(regime, new Date())
  const note = priceNote(priceWords, regime.country, terms)
  const { net, tax, service, final } = pricePartsOf(example, terms)
  const format = (amount: Cents) => formatPrice(amount, currency)
  return (
    <FormSection title="Así queda" text={`Un plato al que le pones ${format(example)}.`}>
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
          {tax > 0 && `, ${priceWords.taxes[regime.country]} ${format(tax)}`}
          {service > 0 && `, servicio ${format(service)}`}
        </p>
      </div>
    </FormSection>
  )
}
