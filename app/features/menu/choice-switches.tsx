import { useId } from 'react'
import { type Dish, setChoiceAvailability } from '#contract/menu/menu.ts'
import { hasWords } from '#contract/search/search-words.ts'
import { call } from '../../client/api.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SwitchList, SwitchRow } from '../../controls/switch-list.tsx'
import classes from './sold-out-switches.module.css'
import { useSwitched } from './use-switched.ts'

/** More of them are folded: on most days none of them runs out. */
const unfoldedUpTo = 6

type ChoiceOfDish = { id: number; name: string; place: string }

/** One tap on a size or an extra says that there is no more of it, until the next tap. */
export function ChoiceSwitches({ dishes, typed }: { dishes: readonly Dish[]; typed: string }) {
  const titleId = useId()
  const soldOut = useSwitched(
    () => new Set(dishes.flatMap(soldOutChoiceIds)),
    async (choiceId, sold_out) => {
      const dish = await call(setChoiceAvailability, { params: { choiceId }, body: { sold_out } })
      return soldOutChoiceIds(dish).includes(choiceId)
    },
  )
  const found = dishes.flatMap(choicesOf).filter(({ name, place }) => hasWords(`${name} ${place}`, typed))
  const out = found.filter(({ id }) => soldOut.on.has(id))
  const there = found.filter(({ id }) => !soldOut.on.has(id))
  const isFolded = typed.trim() === '' && there.length > unfoldedUpTo
  if (found.length === 0) return null
  const rows = (choices: readonly ChoiceOfDish[]) => (
    <SwitchList>
      {choices.map(({ id, name, place }) => (
        <SwitchRow
          key={id}
          name={name}
          note={place}
          isOn={soldOut.on.has(id)}
          states={{ on: 'Agotado', off: 'Hay' }}
          meaning="agotado"
          onToggle={() => soldOut.toggle(id)}
        />
      ))}
    </SwitchList>
  )
  return (
    <section aria-labelledby={titleId} className={classes.choices}>
      <div>
        <h3 id={titleId} className={classes.subheading}>
          Tamaños y extras
        </h3>
        <p className={classes.text}>Toca el que se acabó. El plato se sigue vendiendo sin él.</p>
      </div>
      <p role="status" className={classes.waiting}>
        {soldOut.isWaiting && 'Sin conexión: lo guardamos apenas vuelva la señal.'}
      </p>
      <FailureNotice failure={soldOut.failure} />
      {out.length > 0 && rows(out)}
      {isFolded ? (
        <details>
          <summary className={classes.summary}>
            {out.length > 0 ? 'Ver los demás' : `Ver los ${there.length} tamaños y extras`}
          </summary>
          {rows(there)}
        </details>
      ) : (
        there.length > 0 && rows(there)
      )}
    </section>
  )
}

function choicesOf({ name: dish, options }: Dish): ChoiceOfDish[] {
  return options.flatMap(({ name: group, choices }) =>
    choices.map(({ id, name }) => ({ id, name, place: `${dish} · ${group}` })),
  )
}

function soldOutChoiceIds({ options }: Dish): number[] {
  return options.flatMap(({ choices }) => choices.filter(({ sold_out }) => sold_out).map(({ id }) => id))
}
