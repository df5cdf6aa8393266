import { type Allergens, sortAllergens } from './allergens.ts'
import type { Diet } from './diets.ts'

/** Somebody who avoids something needs these facts of a dish. */
export type DishFacts = {
  own: Allergens
  /** Some choices add these. `unconfirmed`: nobody has said it of one of them. */
  choices: Allergens
  diets: readonly Diet[]
}

/** The parts of a dish that hold its facts. */
export type SaidDish = {
  allergens: Allergens
  diets: readonly Diet[]
  options: readonly { choices: readonly { allergens: Allergens }[] }[]
}

/** While nobody has said anything of a dish, its choices are no news either. */
export function dishFactsOf(dish: SaidDish): DishFacts {
  return { own: dish.allergens, choices: isSaid(dish) ? addedBy(dish) : none, diets: dish.diets }
}

/** Whether the restaurant has said something about the allergens of its dishes. */
export function namesAllergens(dishes: readonly SaidDish[]): boolean {
  return dishes.some(isSaid)
}

const none: Allergens = { contains: [], unconfirmed: false }

function isSaid(dish: SaidDish): boolean {
  const { allergens, diets } = dish
  return !allergens.unconfirmed || allergens.contains.length + addedBy(dish).contains.length + diets.length > 0
}

function addedBy({ options }: Pick<SaidDish, 'options'>): Allergens {
  const all = options.flatMap(({ choices }) => choices.map(({ allergens }) => allergens))
  return {
    contains: sortAllergens(all.flatMap(({ contains }) => contains)),
    unconfirmed: all.some(({ unconfirmed }) => unconfirmed),
  }
}
