import { useState } from 'react'
import { type Category, categories } from '#contract/menu/categories.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { useSending } from '../../controls/use-sending.ts'
import { SectionField } from './dish-form/section-field.tsx'
import type { DishChanges } from './use-menu.ts'

type MoveDishesProps = {
  /** Those that were chosen. */
  dishes: Dish[]
  /** The whole menu. */
  menu: readonly Dish[]
  isOpen: boolean
  onMove: (changes: DishChanges) => Promise<void>
  onClose: () => void
}

/** Puts the chosen dishes into another category, or under a heading of the owner's own. */
export function MoveDishes({ dishes, menu, isOpen, onMove, onClose }: MoveDishesProps) {
  const [category, setCategory] = useState<Category>(categories[0])
  const [section, setSection] = useState('')
  const { isSending, failure, send } = useSending()
  const move = (change: Omit<DishChanges[number], 'id'>) =>
    send(() => onMove(dishes.map(({ id }) => ({ id, ...change }))))
  const count = dishes.length === 1 ? '1 plato' : `${dishes.length} platos`
  return (
    <Dialog title="Mover en tu carta" isOpen={isOpen} isHeld={isSending} onClose={onClose}>
      <SelectField
        label="Categoría"
        data={categories}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value as Category)}
      />
      <BusyButton isBusy={isSending} onClick={() => move({ category })} fullWidth>
        Mover {count}
      </BusyButton>
      <SectionField value={section} dishes={menu} onChange={setSection} />
      <FailureNotice failure={failure} />
      <BusyButton
        variant="default"
        isBusy={isSending}
        onClick={() => move({ section: section.trim() || null })}
        fullWidth
      >
        {section.trim() === '' ? `Dejar sin sección ${count}` : `Poner ${count} en esta sección`}
      </BusyButton>
    </Dialog>
  )
}
