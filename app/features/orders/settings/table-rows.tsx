import { useId } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { FieldError } from '../../../controls/fields/field-frame.tsx'
import { TextField } from '../../../controls/fields/text-field.tsx'
import type { DraftRow } from '../../../controls/forms/draft-rows.ts'
import { MoveButtons } from '../../../controls/move-buttons.tsx'
import { RemoveButton } from '../../../controls/remove-button.tsx'
import classes from './settings.module.css'

export type DraftTable = DraftRow & { name: string }

type TableRowsProps = {
  tables: readonly DraftTable[]
  errors: FieldErrors
  onChange: (tables: DraftTable[]) => void
}

export function TableRows({ tables, errors, onChange }: TableRowsProps) {
  const listId = useId()
  const move = (from: number, to: number) => {
    const moved = [...tables]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  return (
    <>
      <ul className={classes.rows}>
        {tables.map(({ key, name }, index) => {
          const fieldId = `${listId}-${key}`
          return (
            <li key={key} className={classes.table}>
              <TextField
                id={fieldId}
                aria-label={`Nombre de la mesa ${index + 1}`}
                autoComplete="off"
                maxLength={30}
                value={name}
                error={errors[`tables.${index}.name`] ?? errors[`tables.${index}.id`]}
                onChange={({ currentTarget }) =>
                  onChange(tables.map((table) => (table.key === key ? { ...table, name: currentTarget.value } : table)))
                }
              />
              <MoveButtons
                describedBy={fieldId}
                place={index}
                count={tables.length}
                onMove={(place) => move(index, place)}
              />
              <RemoveButton
                label={`Quitar la mesa ${name}`}
                onClick={() => onChange(tables.filter((table) => table.key !== key))}
              />
            </li>
          )
        })}
      </ul>
      {errors.tables && <FieldError>{errors.tables}</FieldError>}
    </>
  )
}
