import { type ReactNode, useId } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { CallFailure } from '../../client/api.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { FoundCount, ListSearchField } from '../../controls/list-search.tsx'
import { SwitchList, SwitchRow } from '../../controls/switch-list.tsx'
import { ChoiceSwitches } from './choice-switches.tsx'
import { findDishes } from './find-dishes.ts'
import classes from './sold-out-switches.module.css'
import type { LackingDishes, SoldOut } from './use-sold-out.ts'

/** Few dishes need no search. */
const searchedFrom = 8

type SoldOutSwitchesProps = {
  dishes: Dish[]
  soldOut: SoldOut
  lacking: LackingDishes
  typed: string
  onType: (typed: string) => void
  /** They stand below the dishes, and the search finds them too. */
  others: { total: number; found: number; list: ReactNode; isWaiting: boolean; failure: CallFailure | null }
}

/** One tap on a dish says that there is no more of it today. It comes back by itself when the restaurant's day is over. */
export function SoldOutSwitches({ dishes, soldOut, lacking, typed, onType, others }: SoldOutSwitchesProps) {
  const titleId = useId()
  const shown = findDishes(dishes, typed)
  return (
    <section aria-labelledby={titleId} className={classes.sheet}>
      <div>
        <h2 id={titleId} className={classes.heading}>
          Agotados hoy
        </h2>
        <p className={classes.text}>Toca un plato que se acabó: tus clientes lo ven al instante. Mañana vuelve solo.</p>
      </div>
      {dishes.length + others.total >= searchedFrom && (
        <search>
          <ListSearchField
            label={others.total > 0 ? 'Busca un plato o un ingrediente' : 'Busca un plato'}
            typed={typed}
            onType={onType}
          />
          <FoundCount typed={typed} found={shown.length + others.found} one="resultado" many="resultados" />
        </search>
      )}
      <p role="status" className={classes.waiting}>
        {(soldOut.isWaiting || others.isWaiting) && 'Sin conexión: lo guardamos apenas vuelva la señal.'}
      </p>
      <FailureNotice failure={soldOut.failure ?? others.failure} />
      {shown.length > 0 && (
        <SwitchList>
          {shown.map(({ id, name, hidden }) => {
            const missing = lacking.get(id)
            const notes = [...(hidden ? ['Oculto'] : []), ...(missing ? [`Falta: ${missing.join(', ')}`] : [])]
            return (
              <SwitchRow
                key={id}
                name={name}
                note={notes.join(' · ')}
                isOn={missing !== undefined || soldOut.byHand.has(id)}
                states={{ on: 'Agotado', off: 'Hay' }}
                meaning="agotado hoy"
                // It comes back with its ingredient, not by a tap.
                isDisabled={missing !== undefined}
                onToggle={() => soldOut.toggle(id)}
              />
            )
          })}
        </SwitchList>
      )}
      <ChoiceSwitches dishes={dishes} typed={typed} />
      {others.list}
    </section>
  )
}
