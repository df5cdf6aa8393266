import { namesAllergens } from '#contract/allergens/dish-facts.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'

/** Once below a menu: declared allergens leave out traces, or that nothing is declared. */
export function AllergenNote({ dishes, className }: { dishes: readonly Dish[]; className: string | undefined }) {
  const words = useWords('avoid')
  if (dishes.length === 0) return null
  return (
    <p {...part('allergens')} className={className}>
      {namesAllergens(dishes) ? words.crossContact : `${words.undeclared}.`}
    </p>
  )
}
