import { useState } from 'react'
import { maxReviewDishes, type Review } from '#contract/reviews/reviews.ts'
import { hasWords } from '#contract/search/search-words.ts'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { FoundCount, ListSearchField } from '../../controls/list-search.tsx'
import classes from './eaten-dishes-field.module.css'

type EatenDish = Review['dishes'][number]

type EatenDishesFieldProps = {
  /** The menu, with dishes that the review names and the menu no longer has. */
  dishes: readonly EatenDish[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** A list that is longer can be searched. */
const shortList = 8

export function EatenDishesField({ dishes, chosen, onChange }: EatenDishesFieldProps) {
  const [typed, setTyped] = useState('')
  if (dishes.length === 0) return null
  const shown = dishes.filter(({ name }) => hasWords(name, typed))
  const names = dishes.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <details className={classes.field}>
      <summary>
        <span>¿Qué comiste?</span>{' '}
        <span className={classes.names}>{names.join(', ') || 'Si quieres, elige los platos'}</span>
      </summary>
      {dishes.length > shortList && <ListSearchField label="Busca un plato" typed={typed} onType={setTyped} />}
      <ul className={classes.dishes}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <CheckboxField
              label={name}
              checked={chosen.includes(id)}
              disabled={chosen.length >= maxReviewDishes && !chosen.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
      <FoundCount typed={typed} found={shown.length} one="plato" many="platos" />
    </details>
  )
}
