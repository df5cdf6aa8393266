import { aimOf } from '#contract/costs/price-aim.ts'
import { type Country, countryLabel } from '#contract/countries.ts'
import { usualTimeZone } from '#contract/hours/time-zones.ts'
import { decimalOf, scaledOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { cantons, findCanton } from '#contract/taxes/cantons.ts'
import { countryTaxes } from '#contract/taxes/tax-rates.ts'
import { type PriceRegime, usualRegime } from '#contract/taxes/tax-regime.ts'
import type { PriceRounding, Pricing, Regime } from '#contract/taxes/tax-schema.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { SearchableSelect } from '../../controls/fields/searchable-select.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { newKey, withoutKeys } from '../../controls/forms/draft-rows.ts'
import { FormSection } from '../../controls/forms/form-section.tsx'
import { SaveBar } from '../../controls/forms/save-bar.tsx'
import { sendBody } from '../../controls/forms/send-body.ts'
import { useDraftForm } from '../../controls/forms/use-draft-form.ts'
import { ChannelFields, type DraftChannel } from './channel-fields.tsx'
import { PriceAimFields } from './price-aim-fields.tsx'
import { PriceExample } from './price-example.tsx'
import classes from './taxes-form.module.css'

type Draft = {
  prices_include_tax: boolean
  regime: Regime
  /** As typed; only outside Ecuador. */
  tax_percent: string | null
  tourism_register: boolean
  service_percent: 0 | 10
  canton: string | null
  /** As typed. */
  target_food_cost_percent: string
  /** Empty until one is chosen. */
  rounding: PriceRounding | ''
  channels: DraftChannel[]
}

const cantonNames = cantons.map(({ name }) => name)

/** How the restaurant makes its prices, with an example that follows each choice. */
export function PricingForm({ restaurant }: { restaurant: Restaurant }) {
  const { id, country, city, currency } = restaurant
  const { draft, change, errors, formProps, saveProps } = useDraftForm<Draft>({
    start: () => draftOf(restaurant),
    send: ({ rounding, channels, ...sent }) =>
      sendBody(setPricing, {
        params: { id },
        values: { ...sent, ...(rounding === '' ? {} : { rounding }), channels: withoutKeys(channels) },
      }),
  })
  const tax = priceWords.taxes[country]
  const isTaxed = draft.regime === 'general'
  const isEcuador = country === 'Ecuador'

  return (
    <form {...formProps} className={classes.form}>
      <FormSection
        title="Precios e impuestos"
        text="La ley pide mostrar el precio final. Dinos cómo escribes los tuyos y nosotros hacemos la cuenta."
      >
        <SelectField
          label="Impuesto"
          value={draft.regime}
          error={errors.regime}
          onChange={({ currentTarget }) => change({ regime: currentTarget.value as Regime })}
          data={regimeOptions(country)}
        />
        {isTaxed && (
          <SelectField
            label="Los precios que escribes"
            value={draft.prices_include_tax ? 'with' : 'without'}
            error={errors.prices_include_tax}
            onChange={({ currentTarget }) => change({ prices_include_tax: currentTarget.value === 'with' })}
            data={[
              { value: 'with', label: `Ya incluyen el ${tax}` },
              { value: 'without', label: `No incluyen el ${tax}: súmalo` },
            ]}
          />
        )}
        {isTaxed && !isEcuador && (
          <TextField
            label={`Porcentaje de ${tax}`}
            description={`En ${countryLabel(country)} el usual es ${usualPercent(country)}. Cámbialo si el tuyo es otro.`}
            mark="%"
            inputMode="decimal"
            autoComplete="off"
            value={draft.tax_percent ?? ''}
            error={errors.tax_percent}
            onChange={({ currentTarget }) => change({ tax_percent: currentTarget.value })}
          />
        )}
        <div>
          <CheckboxField
            label="Cobro 10 % de servicio"
            checked={draft.service_percent === 10}
            onChange={({ currentTarget }) => change({ service_percent: currentTarget.checked ? 10 : 0 })}
          />
          <p className={classes.hint}>Se suma al precio que ven tus clientes.</p>
        </div>
      </FormSection>
      {isTaxed && isEcuador && (
        <FormSection
          title="Feriados con menos IVA"
          text="En algunos feriados un decreto baja el IVA al 8 % para los locales del registro de turismo. Esos días cambiamos tus precios y lo decimos en tu carta."
        >
          <CheckboxField
            label="Mi local está en el registro de turismo"
            checked={draft.tourism_register}
            onChange={({ currentTarget }) => change({ tourism_register: currentTarget.checked })}
          />
          {draft.tourism_register && (
            <SearchableSelect
              label="Cantón"
              name="canton"
              options={cantonNames}
              description="Algunos decretos valen solo en ciertos cantones."
              error={errors.canton}
              {...(draft.canton === null ? {} : { defaultValue: draft.canton })}
              onChange={(canton) => change({ canton })}
            />
          )}
        </FormSection>
      )}
      <PriceExample regime={regimeOf(draft, country, city)} currency={currency} />
      <PriceAimFields
        target={draft.target_food_cost_percent}
        rounding={draft.rounding}
        errors={errors}
        onChange={change}
      />
      <ChannelFields channels={draft.channels} errors={errors} onChange={(channels) => change({ channels })} />
      <SaveBar {...saveProps}>Guardar</SaveBar>
    </form>
  )
}

function regimeOptions(country: Country): { value: Regime; label: string }[] {
  const tax = priceWords.taxes[country]
  const popular = { value: 'popular', label: 'Soy RIMPE negocio popular: no cobro IVA' } as const
  return [
    { value: 'general', label: `Cobro ${tax}` },
    ...(country === 'Ecuador' ? [popular] : []),
    { value: 'none', label: country === 'Ecuador' ? `No cobro ${tax} por otra razón` : `No cobro ${tax}` },
  ]
}

function usualPercent(country: Country): string {
  return country === 'Ecuador' ? '15 %' : `${countryTaxes[country] / 1000} %`
}

/** An owner who has chosen no canton is offered that of the city. */
function draftOf(restaurant: Restaurant): Draft {
  const { pricing, country, city } = restaurant
  const { targetPermille, rounding } = aimOf(restaurant)
  const isEcuador = country === 'Ecuador'
  const { prices_include_tax, regime, tourism_register, service_percent, canton } = pricing
  return {
    ...{ prices_include_tax, regime, tourism_register },
    tax_percent: isEcuador ? null : String(percentOf(pricing, country)),
    service_percent: service_percent === 10 ? 10 : 0,
    canton: isEcuador ? (canton ?? findCanton(city)?.name ?? null) : null,
    target_food_cost_percent: String(decimalOf(targetPermille, 1)),
    rounding: restaurant.price_aim?.rounding_said ? rounding : '',
    channels: (restaurant.price_aim?.channels ?? []).map(({ name, commission_percent }) => ({
      key: newKey(),
      name,
      commission_percent: String(commission_percent),
    })),
  }
}

function percentOf({ regime, tax_percent }: Pricing, country: Exclude<Country, 'Ecuador'>): number {
  return regime === 'general' ? tax_percent : countryTaxes[country] / 1000
}

function regimeOf(draft: Draft, country: Country, city: string): PriceRegime {
  return {
    ...usualRegime,
    country,
    timeZone: usualTimeZone(country, city),
    isTaxIncluded: draft.prices_include_tax,
    regime: draft.regime,
    ownTax: draft.tax_percent === null ? null : scaledOf(draft.tax_percent, 3),
    service: draft.service_percent * 1000,
  }
}
