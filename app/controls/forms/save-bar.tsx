import { FormBar } from './form-bar.tsx'
import type { FormEndProps } from './form-end.tsx'
import { type UnsavedChanges, UnsavedChangesDialog } from './unsaved-changes.tsx'

/** The end of a form that is one draft: `<SaveBar {...saveProps}>Guardar</SaveBar>`. It asks before changes are lost. */
export function SaveBar({ blocker, ...end }: FormEndProps & Pick<UnsavedChanges, 'blocker'>) {
  return (
    <>
      <FormBar {...end} />
      <UnsavedChangesDialog blocker={blocker} />
    </>
  )
}
