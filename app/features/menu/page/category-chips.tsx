import type { Category } from '#contract/menu/categories.ts'
import { slugOf } from '#contract/slug.ts'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './category-chips.module.css'

type CategoryChipsProps = { categories: readonly Category[]; printedAllergens: string | null }

/** Links that work without script; `app/islands/menu/menu.island.ts` marks the category on the screen. */
export function CategoryChips({ categories, printedAllergens }: CategoryChipsProps) {
  const words = useWords('menu')
  const { categories: names } = useWords('dishes')
  return (
    <nav aria-label={words.categories} className={styles.chips}>
      <ul {...part('chips')}>
        {printedAllergens && (
          <li>
            {/* With script it asks what to avoid instead. */}
            <a href={printedAllergens} {...part('avoid')}>
              {words.allergies}
            </a>
          </li>
        )}
        {categories.map((category) => (
          <li key={category}>
            <a href={`#${slugOf(category)}`}>{names[category]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
