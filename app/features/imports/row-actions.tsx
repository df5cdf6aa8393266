import { flushSync } from 'react-dom'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import type { DraftAction, DraftRow } from './import-draft.ts'
import classes from './proof-table.module.css'

type RowActionsProps = {
  /** Null while closed. */
  row: DraftRow | null
  /** The row before it in what was read, which it may belong to. */
  above: DraftRow | undefined
  sections: readonly string[]
  change: (action: DraftAction) => void
  onClose: () => void
}

const none = ''

/** Accept, join, split, move, drop. */
export function RowActions({ row, above, sections, change, onClose }: RowActionsProps) {
  /** Closed first: an open dialog keeps the focus. */
  const act = (action: 'accept' | 'merge' | 'split' | 'drop') => () => {
    flushSync(onClose)
    if (row) change({ do: action, id: row.id })
  }
  return (
    <Dialog title={row?.name || 'Fila sin nombre'} isOpen={row !== null} onClose={onClose}>
      <div className={classes.actions}>
        {row?.flagged && (
          <Button onClick={act('accept')} fullWidth>
            Está bien así
          </Button>
        )}
        <Button variant="default" onClick={act('split')} fullWidth>
          Dividir en dos platos
        </Button>
        {above && (
          <Button variant="default" onClick={act('merge')} fullWidth>
            Unir con «{above.name || 'la fila de arriba'}»
          </Button>
        )}
        {sections.length > 0 && row && (
          <SelectField
            label="Sección"
            data={[{ value: none, label: 'Sin sección' }, ...sections]}
            required={false}
            value={row.section ?? none}
            onChange={(event) => change({ do: 'move', id: row.id, section: event.currentTarget.value || null })}
          />
        )}
        <Button variant="subtle" color="red" onClick={act('drop')} fullWidth>
          Quitar de la lista
        </Button>
      </div>
    </Dialog>
  )
}
