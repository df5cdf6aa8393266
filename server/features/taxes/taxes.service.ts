import type { Country } from '#contract/countries.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { timeZones } from '#contract/hours/time-zones.ts'
import { percentText } from '#contract/taxes/price-note.ts'
import type { Rate } from '#contract/taxes/tax-rates.ts'
import { type DatedTerms, termsAt, usualRegime } from '#contract/taxes/tax-regime.ts'
import type { setPricing } from '#contract/taxes/taxes.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { findStoredPricing } from './taxes.queries.ts'
import { presentAim, presentPricing, priceTermsOf, type StoredPricing } from './taxes.rows.ts'
import { createTaxesStore, type PricingValues, type TaxRangeValues } from './taxes.store.ts'

type Said = HandlerInput<typeof setPricing>['body']

type Dependencies = { db: Database; events: Events; ownerWrite: OwnerWrite; now?: () => Date }

export type TaxesService = ReturnType<typeof createTaxesService>

export function createTaxesService({ db, events, ownerWrite, now = () => new Date() }: Dependencies) {
  const store = createTaxesStore(db)

  async function getPriceTerms(restaurantId: number, queries: Queries = db): Promise<DatedTerms> {
    return priceTermsOf(await getStored(queries, restaurantId), now())
  }

  async function set(account: Writer, restaurantId: number, said: Said): Promise<Answer<typeof setPricing>> {
    const lawfulTax = await findLawfulTax()
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      const { country } = await getStored(tx, restaurantId)
      await createTaxesStore(tx).put(restaurantId, valuesOf(said, country, lawfulTax))
      await publish('taxes.changed', { restaurantId })
      // The pictures of its dishes show prices.
      await publish('restaurant.changed', { restaurantId })
    })
    const saved = await getStored(db, restaurantId)
    return { ...presentPricing(saved, now()), price_aim: presentAim(saved) }
  }

  /** Ecuador's usual rate today. */
  async function findLawfulTax(): Promise<Rate> {
    const place = { country: 'Ecuador', timeZone: timeZones.Ecuador[0] } as const
    return termsAt({ ...place, ...usualRegime }, now(), await store.listRanges()).usualTax
  }

  async function addRange(range: TaxRangeValues): Promise<number> {
    return events.transaction(async (tx, publish) => {
      await publish('tax-rates.changed', {})
      return createTaxesStore(tx).insertRange(range)
    })
  }

  async function removeRange(id: number): Promise<boolean> {
    return events.transaction(async (tx, publish) => {
      await publish('tax-rates.changed', {})
      return createTaxesStore(tx).deleteRange(id)
    })
  }

  return { getPriceTerms, set, listRanges: store.listRanges, addRange, removeRange }
}

async function getStored(queries: Queries, restaurantId: number): Promise<StoredPricing> {
  const stored = await findStoredPricing(queries, restaurantId)
  if (!stored) throw new AppError('restaurant.not_found')
  return stored
}

/** docs/product/taxes.md, Prices and taxes: what Ecuador's law knows does not exist elsewhere, and its rate is the law's. */
function valuesOf(said: Said, country: Country, lawfulTax: Rate): PricingValues {
  const isEcuador = country === 'Ecuador'
  const errors: Record<string, string> = {}
  if (!isEcuador && said.regime === 'popular') errors.regime = 'Ese régimen existe solo en el Ecuador.'
  if (!isEcuador && said.canton) errors.canton = 'Los cantones son solo del Ecuador.'
  const isLawful = said.tax_percent === undefined || said.tax_percent === null || said.tax_percent === lawfulTax
  if (isEcuador && said.regime === 'general' && !isLawful)
    errors.tax_percent = `En el Ecuador el IVA es ${percentText(priceWords, lawfulTax)}. Déjalo así.`
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', { fieldErrors: errors })
  return {
    isTaxIncluded: said.prices_include_tax,
    regime: said.regime,
    ownTax: isEcuador ? null : (said.tax_percent ?? null),
    isInTourismRegister: said.tourism_register,
    service: said.service_percent * 1000,
    canton: said.canton ?? null,
    targetFoodCost: said.target_food_cost_percent,
    rounding: said.rounding,
    channels: said.channels?.map(({ name, commission_percent }) => ({ name, commission: commission_percent })),
  }
}
