import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Category, categories } from '#contract/menu/categories.ts'
import classes from './proof-table.module.css'

type CategorySelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  /** Null when the rows have several. */
  value: Category | null
  onChoose: (category: Category) => void
}

/** Hundreds of these stand in one table, so the list comes with the first touch. */
export function CategorySelect({ value, onChoose, ...props }: CategorySelectProps) {
  const [isTouched, setIsTouched] = useState(false)
  const shown = value === null ? [] : [value]
  const listed = isTouched ? categories : shown
  const fill = () => {
    if (!isTouched) flushSync(() => setIsTouched(true))
  }
  return (
    <select
      {...props}
      value={value ?? ''}
      onPointerDown={fill}
      onFocus={fill}
      onChange={(event) => onChoose(event.currentTarget.value as Category)}
      className={classes.input}
    >
      {value === null && <option value="">Varias</option>}
      {listed.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </select>
  )
}
