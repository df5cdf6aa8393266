import { useState } from 'react'
import { type Category, categories } from '#contract/menu/categories.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { useSending } from '../../controls/use-sending.ts'
import type { DishChanges } from './use-menu.ts'

type MoveDishesProps = {
  dishes: Dish[]
  isOpen: boolean
  onMove: (changes: DishChanges) => Promise<void>
  onClose: () => void
}

/** Puts the chosen dishes into another category. */
export function MoveDishes({ dishes, isOpen, onMove, onClose }: MoveDishesProps) {
  const [category, setCategory] = useState<Category>(categories[0])
  const { isSending, failure, send } = useSending()
  return (
    <Dialog title="Mover a otra categoría" isOpen={isOpen} isHeld={isSending} onClose={onClose}>
      <SelectField
        label="Categoría"
        data={categories}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value as Category)}
      />
      <FailureNotice failure={failure} />
      <BusyButton
        isBusy={isSending}
        onClick={() => send(() => onMove(dishes.map(({ id }) => ({ id, category }))))}
        fullWidth
      >
        {dishes.length === 1 ? 'Mover 1 plato' : `Mover ${dishes.length} platos`}
      </BusyButton>
    </Dialog>
  )
}
