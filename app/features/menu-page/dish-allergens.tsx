import { allergenCodeOf } from '#contract/allergen-code.ts'
import { allergensText, dietsText } from '#contract/allergen-text.ts'
import type { Dish } from '#contract/menu.ts'
import { part } from '../../islands/parts.ts'
import styles from './dish-sheet.module.css'

/** What the restaurant says about the allergens of a dish and of what can be chosen with it. */
export function DishAllergens({ dish }: { dish: Dish }) {
  const choices = dish.options.flatMap((group) => group.choices.map((choice) => ({ group, choice })))
  const telling = choices.filter(({ choice: { allergens } }) => allergens.contains.length > 0 || allergens.unconfirmed)
  const diets = dietsText(dish)
  return (
    <div {...part('allergens')} data-allergens={allergenCodeOf(dish)} className={styles.allergens}>
      <p>{allergensText(dish.allergens)}</p>
      {diets && <p>{diets}</p>}
      {telling.map(({ group, choice }) => (
        <p key={choice.id}>
          {group.name}, {choice.name}: {allergensText(choice.allergens)}
        </p>
      ))}
    </div>
  )
}
