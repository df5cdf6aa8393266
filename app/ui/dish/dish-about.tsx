import { allergensText, dietsText } from '#contract/allergens/allergen-text.ts'
import type { MenuDish } from '#contract/live/menu-state.ts'
import { pricedDish, typedPriceOf } from '#contract/menu/option-prices.ts'
import { type Cents, formatPrice } from '#contract/money.ts'
import { percentText } from '#contract/taxes/price-note.ts'
import { pricePartsOf, termsOf } from '#contract/taxes/price-parts.ts'
import { PicanteMark } from '../picante-mark.tsx'
import type { Mark } from './avoided.ts'
import { choicePrices, countText, type DishLook, noteOf, priceLine } from './dish-look.ts'

type DishProps = { dish: MenuDish; look: DishLook }

type DishAboutProps = DishProps & {
  heading: 'h1' | 'h2'
  /** For an element that the heading names. */
  headingId?: string | undefined
  /** Whether the restaurant has said something about the allergens of its dishes. */
  namesAllergens: boolean
  /** For a diner who avoids allergens. Where the restaurant has declared nothing, one line says so in its place. */
  mark?: Mark | null
}

/** Everything that the restaurant says about a dish: in the sheet over the menu and on its own page. Its styles are in `dish-about.css`. */
export function DishAbout({ dish, look, heading: Heading, headingId, namesAllergens, mark }: DishAboutProps) {
  const note = noteOf(look)
  const { theirs } = look.words.dishes
  return (
    <div className="dish-about">
      <Heading id={headingId} lang={theirs}>
        {dish.name}
      </Heading>
      <p className="dish-price" data-sold-out={dish.sold_out || undefined}>
        <b>{priceLine(dish, look)}</b>
        {note !== null && <small> · {note}</small>}
      </p>
      <PicanteMark level={dish.picante} words={look.words.dishes} />
      <PriceParts dish={dish} look={look} />
      {dish.description && (
        <p lang={theirs} className="dish-description">
          {dish.description}
        </p>
      )}
      {namesAllergens && mark && (
        <p role="status" className="dish-mark" data-avoid={mark.kind}>
          {mark.text}.
        </p>
      )}
      {namesAllergens ? (
        <Allergens dish={dish} look={look} />
      ) : (
        <p className={mark ? 'dish-mark' : 'dish-allergens'}>{look.words.avoid.undeclared}.</p>
      )}
      <DishOptions dish={dish} look={look} heading={Heading === 'h1' ? 'h2' : 'h3'} />
    </div>
  )
}

/** Lists the parts of the final price of the cheapest size. Null until the owner has said how prices are taxed, and for a price of one part. */
function PriceParts({ dish, look }: DishProps) {
  const { country, currency, pricing, words } = look
  if (noteOf(look) === null) return null
  const { prices } = words
  const terms = termsOf(pricing)
  const { net, tax, service } = pricePartsOf(typedPriceOf(pricedDish(dish), []), terms)
  const parts: [string, Cents][] = [
    [words.dishSheet.net, net],
    ...(terms.tax > 0
      ? [[prices.taxPercent(prices.taxes[country], percentText(prices, terms.tax)), tax] as [string, Cents]]
      : []),
    ...(terms.service > 0 ? [[prices.service(percentText(prices, terms.service)), service] as [string, Cents]] : []),
  ]
  return (
    <dl className="dish-parts">
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPrice(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The allergens of the dish, and those that some choices add. All that is not confirmed is one sentence. */
function Allergens({ dish, look }: DishProps) {
  const words = look.words.dishes
  const choices = dish.options.flatMap((group) => group.choices.map((choice) => ({ group, ...choice })))
  const open = choices.filter(({ allergens }) => allergens.unconfirmed).map(({ name }) => name)
  const diets = dietsText(words, dish)
  return (
    <div className="dish-allergens">
      <p>{allergensText(words, dish.allergens)}</p>
      {diets && <p>{diets}</p>}
      {choices.map(
        ({ group, id, name, allergens: { contains } }) =>
          contains.length > 0 && (
            <p key={id}>
              {group.name}, {name}: {allergensText(words, { contains, unconfirmed: false })}
            </p>
          ),
      )}
      {open.length > 0 && !dish.allergens.unconfirmed && (
        <p>{words.choicesUnconfirmed([...new Set(open)].join(', '))}</p>
      )}
    </div>
  )
}

/** The sizes and extras, with their prices. */
function DishOptions({ dish, look, heading: Heading }: DishProps & { heading: 'h2' | 'h3' }) {
  const prices = choicePrices(dish, { currency: look.currency, terms: termsOf(look.pricing) })
  const { theirs } = look.words.dishes
  return dish.options.map((group) => (
    <section key={group.id} className="dish-options">
      <Heading>
        <span lang={theirs}>{group.name}</span> <small>{countText(group, look.words.dishSheet)}</small>
      </Heading>
      <ul>
        {group.choices.map((choice) => (
          <li key={choice.id} data-sold-out={choice.sold_out || undefined}>
            <span lang={theirs}>{choice.name}</span>
            <span>{choice.sold_out ? look.words.dishSheet.soldOut : prices.get(choice.id)}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
