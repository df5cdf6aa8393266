import { copyOfOptions } from '#contract/menu/dish-options.ts'
import { pickPlainFields } from '#contract/menu/plain-fields.ts'
import type { DishRow } from './dish-rows.ts'
import type { DishValues } from './menu.store.ts'

export function copyOfDish(dish: Omit<DishRow, 'restaurantId'>): DishValues {
  const { name, description, price, category, href, image, hidden, steps, options } = dish
  return {
    ...{ name: nameOfCopy(name), description, price, category, href, image, hidden, steps },
    ...pickPlainFields(dish),
    options: copyOfOptions(options),
  }
}

/** Which choice of the copy is the copy of which. */
export function pairChoices(original: Pick<DishRow, 'options'>, copy: Pick<DishRow, 'options'>) {
  const copies = choiceIdsOf(copy)
  return choiceIdsOf(original).flatMap((from, index) => {
    const to = copies[index]
    return to === undefined ? [] : [{ from, to }]
  })
}

function choiceIdsOf({ options }: Pick<DishRow, 'options'>): number[] {
  return options.flatMap(({ choices }) => choices.map(({ id }) => id))
}

/** No longer than a name may be. */
function nameOfCopy(name: string): string {
  const mark = ' (copia)'
  return name.slice(0, 120 - mark.length).trimEnd() + mark
}
