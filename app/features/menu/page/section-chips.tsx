import { headingOf, type MenuGroup } from '#contract/menu/menu-groups.ts'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './section-chips.module.css'

export type SectionChipsProps = {
  sections: readonly MenuGroup<unknown>[]
  /** The printed carta that names them; null while the restaurant has named none. */
  printedAllergens: string | null
}

/** Links that work without script; `app/islands/menu/menu.island.ts` marks the section on the screen. */
export function SectionChips({ sections, printedAllergens }: SectionChipsProps) {
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
        {sections.map((group) => (
          <li key={group.key}>
            <a href={`#${group.key}`}>{headingOf(group, names)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
