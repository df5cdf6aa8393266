import { useEffect, useRef } from 'react'
import { UnsavedChangesDialog, useUnsavedChanges } from '../../controls/unsaved-changes.tsx'
import { AddDishForm, type AddDishFormProps, type DishDraft } from './add-dish-form.tsx'
import { EditDishForm, type EditDishFormProps } from './edit-dish-form.tsx'

type DishFormsProps = Omit<AddDishFormProps, 'draft' | 'onTyped'> &
  Omit<EditDishFormProps, 'dish' | 'currency' | 'onTyped'> & {
    editing: EditDishFormProps['dish'] | null
    /** Whether the dish that is edited has changes that are not saved. */
    onEditTyped: (isTyped: boolean) => void
  }

/** One form at a time: for the dish that is edited, else for a new one, which waits as far as it was typed. */
export function DishForms({ editing, onEditTyped, ...props }: DishFormsProps) {
  const draft = useRef<DishDraft>({ values: {}, image: null, unsentPhoto: null })
  const typed = useRef({ new: false, edit: false })
  const { blocker, setHasChanges } = useUnsavedChanges()

  function note(change: Partial<typeof typed.current>) {
    typed.current = { ...typed.current, ...change }
    setHasChanges(typed.current.new || typed.current.edit)
    onEditTyped(typed.current.edit)
  }

  const editedId = editing?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dish, or none, has not been typed in, however the last one was left
  useEffect(() => note({ edit: false }), [editedId])

  return (
    <>
      {editing ? (
        <EditDishForm
          key={editing.id}
          {...props}
          dish={editing}
          currency={props.restaurant.currency}
          onTyped={(edit) => note({ edit })}
        />
      ) : (
        <AddDishForm {...props} draft={draft} onTyped={(isNew) => note({ new: isNew })} />
      )}
      <UnsavedChangesDialog blocker={blocker} />
    </>
  )
}
