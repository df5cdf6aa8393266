import type { Account } from '#contract/accounts.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Country } from '#contract/places.ts'
import { percentText } from '#contract/price-note.ts'
import { termsAt, usualRegime } from '#contract/price-regime.ts'
import type { setPricing } from '#contract/pricing.ts'
import type { Rate } from '#contract/tax-rates.ts'
import { timeZones } from '#contract/time-zones.ts'
import type { Database } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { createPricingStore, type PricingValues, type TaxRangeValues } from './pricing.store.ts'
import { directoryTag, type RestaurantsService, restaurantTag, taxTag } from './restaurants.service.ts'

type Said = HandlerInput<typeof setPricing>['body']

type Dependencies = {
  db: Database
  events: Events
  accounts: AccountsService
  restaurants: RestaurantsService
  news: PageNews
  now?: () => Date
}

export type PricingService = ReturnType<typeof createPricingService>

export function createPricingService(dependencies: Dependencies) {
  const { db, events, accounts, restaurants, news, now = () => new Date() } = dependencies
  const store = createPricingStore(db)

  async function set(account: Account, restaurantId: number, said: Said): Promise<Answer<typeof setPricing>> {
    const { country } = await restaurants.get(String(restaurantId), account)
    const values = valuesOf(said, country, await findLawfulTax())
    await events.transaction(async (tx, publish) => {
      await accounts.lockAccount(tx, account)
      await restaurants.lockOwn(tx, account, restaurantId)
      await createPricingStore(tx).put(restaurantId, values)
      await publish('pricing.changed', { restaurantId })
      // The pictures of its dishes show prices.
      await publish('restaurant.changed', { restaurantId })
    })
    await news.touched([directoryTag, restaurantTag(restaurantId)])
    const saved = (await restaurants.listOwn(account)).items.find(({ id }) => id === restaurantId)
    if (!saved) throw new AppError('restaurant.not_found')
    return { ...saved.pricing, price_aim: saved.price_aim }
  }

  /** Ecuador's usual rate today. */
  async function findLawfulTax(): Promise<Rate> {
    const place = { country: 'Ecuador', timeZone: timeZones.Ecuador[0] } as const
    return termsAt({ ...place, ...usualRegime }, now(), await store.listRanges()).usualTax
  }

  async function addRange(range: TaxRangeValues): Promise<number> {
    const id = await store.insertRange(range)
    await news.touched([taxTag])
    return id
  }

  async function removeRange(id: number): Promise<boolean> {
    const isRemoved = await store.deleteRange(id)
    await news.touched([taxTag])
    return isRemoved
  }

  return { set, listRanges: store.listRanges, addRange, removeRange }
}

/** docs/product.md, Prices and taxes: what Ecuador's law knows does not exist elsewhere, and its rate is the law's. */
function valuesOf(said: Said, country: Country, lawfulTax: Rate): PricingValues {
  const isEcuador = country === 'Ecuador'
  const errors: Record<string, string> = {}
  if (!isEcuador && said.regime === 'popular') errors.regime = 'Ese régimen existe solo en el Ecuador.'
  if (!isEcuador && said.canton) errors.canton = 'Los cantones son solo del Ecuador.'
  const isLawful = said.tax_percent === undefined || said.tax_percent === null || said.tax_percent === lawfulTax
  if (isEcuador && said.regime === 'general' && !isLawful)
    errors.tax_percent = `En el Ecuador el IVA es ${percentText(lawfulTax)}. Déjalo así.`
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
