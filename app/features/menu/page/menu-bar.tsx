import styles from './menu-bar.module.css'
import { MenuSearch } from './menu-search.tsx'
import { SectionChips, type SectionChipsProps } from './section-chips.tsx'

type MenuBarProps = SectionChipsProps & { isSearchable: boolean }

/** Search and sections in one row that stays on the screen. It is there without both, too: on wide screens it has room for the contact bar. */
export function MenuBar({ sections, isSearchable, printedAllergens }: MenuBarProps) {
  return (
    <div className={styles.bar}>
      {isSearchable && <MenuSearch />}
      {(sections.length > 1 || printedAllergens) && (
        <SectionChips sections={sections} printedAllergens={printedAllergens} />
      )}
    </div>
  )
}
