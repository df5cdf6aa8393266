import type { Category } from '#contract/categories.ts'
import { slugOf } from '#contract/slug.ts'
import { part } from '../../islands/parts.ts'
import styles from './category-chips.module.css'

/** Links that work without script; `app/islands/menu.island.ts` marks the category on the screen. */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="Categorías" className={styles.chips}>
      <ul {...part('chips')}>
        {categories.map((category) => (
          <li key={category}>
            <a href={`#${slugOf(category)}`}>{category}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
