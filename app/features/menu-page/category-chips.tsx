import type { Category } from '#contract/categories.ts'
import { slugOf } from '#contract/slug.ts'
import { part } from '../../islands/parts.ts'
import styles from './category-chips.module.css'

/** Where they are printed, and the codes of all dishes for `app/islands/avoid-allergens.ts`. */
export type MenuAllergens = { printedPath: string; codes: string }

type CategoryChipsProps = { categories: readonly Category[]; allergens: MenuAllergens | null }

/** Links that work without script; `app/islands/menu.island.ts` marks the category on the screen. */
export function CategoryChips({ categories, allergens }: CategoryChipsProps) {
  return (
    <nav aria-label="Categorías" className={styles.chips}>
      <ul {...part('chips')}>
        {allergens && (
          <li>
            {/* With script it asks what to avoid instead. */}
            <a href={allergens.printedPath} {...part('avoid')} data-dishes={allergens.codes}>
              Alergias
            </a>
          </li>
        )}
        {categories.map((category) => (
          <li key={category}>
            <a href={`#${slugOf(category)}`}>{category}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
