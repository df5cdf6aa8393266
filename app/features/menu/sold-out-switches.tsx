import { useId, useState } from 'react'
import type { Dish } from '#contract/menu.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { FoundCount, ListSearchField } from '../../controls/list-search.tsx'
import { findDishes } from './find-dishes.ts'
import classes from './sold-out-switches.module.css'
import { useSoldOut } from './use-sold-out.ts'

/** Few dishes need no search. */
const searchedFrom = 8

/** One tap on a dish says that there is no more of it today. It comes back by itself when the restaurant's day is over. */
export function SoldOutSwitches({ dishes }: { dishes: Dish[] }) {
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const { soldOut, toggle, isWaiting, failure } = useSoldOut(dishes)
  const shown = findDishes(dishes, typed)
  return (
    <section aria-labelledby={titleId} className={classes.sheet}>
      <div>
        <h2 id={titleId} className={classes.heading}>
          Agotados hoy
        </h2>
        <p className={classes.text}>Toca un plato que se acabó: tus clientes lo ven al instante. Mañana vuelve solo.</p>
      </div>
      {dishes.length >= searchedFrom && (
        <search>
          <ListSearchField label="Busca un plato" typed={typed} onType={setTyped} />
          <FoundCount typed={typed} found={shown.length} one="plato" many="platos" />
        </search>
      )}
      <p role="status" className={classes.waiting}>
        {isWaiting && 'Sin conexión: lo guardamos apenas vuelva la señal.'}
      </p>
      <FailureNotice failure={failure} />
      <ul className={classes.dishes}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              role="switch"
              aria-checked={soldOut.has(id)}
              onClick={() => toggle(id)}
              className={classes.dish}
            >
              <span className={classes.name}>{name}</span>
              <span aria-hidden="true" className={classes.state}>
                {soldOut.has(id) ? 'Agotado' : 'Hay'}
              </span>
              <span className="visually-hidden">, agotado hoy</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
