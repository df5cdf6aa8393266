import type { Category } from '#contract/categories.ts'
import { CategoryChips, type MenuAllergens } from './category-chips.tsx'
import styles from './menu-bar.module.css'
import { MenuSearch } from './menu-search.tsx'

type MenuBarProps = {
  categories: readonly Category[]
  isSearchable: boolean
  /** Null while the restaurant has named none. */
  allergens: MenuAllergens | null
}

/** Search and categories in one row that stays on the screen. It is there without both, too: on wide screens it has room for the contact bar. */
export function MenuBar({ categories, isSearchable, allergens }: MenuBarProps) {
  return (
    <div className={styles.bar}>
      {isSearchable && <MenuSearch />}
      {(categories.length > 1 || allergens) && <CategoryChips categories={categories} allergens={allergens} />}
    </div>
  )
}
