import type { Category } from '#contract/categories.ts'
import { slugOf } from '#contract/slug.ts'
import { part } from '../../islands/parts.ts'
import styles from './category-chips.module.css'

type CategoryChipsProps = { categories: readonly Category[]; allergensPath: string | null }

/** Links that work without script; `app/islands/menu.island.ts` marks the category on the screen. */
export function CategoryChips({ categories, allergensPath }: CategoryChipsProps) {
  return (
    <nav aria-label="Categorías" className={styles.chips}>
      <ul {...part('chips')}>
        {allergensPath && (
          <li>
            {/* `app/islands/avoid-allergens.ts` asks what to avoid instead. */}
            <a href={allergensPath} {...part('avoid')}>
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
