import type { ReactNode } from 'react'
import { RemoveButton } from '../../controls/remove-button.tsx'
import classes from './ingredient-details.module.css'

type RemovableListProps = {
  items: readonly { key: string; words: string; note?: ReactNode }[]
  onRemove: (key: string) => void
}

export function RemovableList({ items, onRemove }: RemovableListProps) {
  if (items.length === 0) return null
  return (
    <ul className={classes.list}>
      {items.map(({ key, words, note }) => (
        <li key={key}>
          <span className={classes.words}>
            {words}
            {note && <span className={classes.note}>{note}</span>}
          </span>
          <RemoveButton label={`Quitar ${words}`} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  )
}
