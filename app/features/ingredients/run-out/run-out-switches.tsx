import { useId } from 'react'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { hasWords } from '#contract/search/search-words.ts'
import { SwitchList, SwitchRow } from '../../../controls/switch-list.tsx'
import { RunOutQuestion } from './run-out-question.tsx'
import classes from './run-out-switches.module.css'
import type { RunOut } from './use-run-out.ts'

/** More of them are folded: on most days none of them runs out. */
const unfoldedUpTo = 6

export function findIngredients(ingredients: readonly Ingredient[], typed: string): Ingredient[] {
  return ingredients.filter(({ name }) => hasWords(name, typed))
}

type RunOutSwitchesProps = {
  /** Those that the search has found. */
  shown: Ingredient[]
  isSearching: boolean
  runOut: RunOut
}

/** One tap on an ingredient shows which dishes are sold out with it, and another one says so. */
export function RunOutSwitches({ shown, isSearching, runOut }: RunOutSwitchesProps) {
  const titleId = useId()
  const out = shown.filter(runOut.isOut)
  const there = shown.filter((ingredient) => !runOut.isOut(ingredient))
  const isFolded = !isSearching && there.length > unfoldedUpTo
  return (
    <section aria-labelledby={titleId} hidden={shown.length === 0} className={classes.ingredients}>
      <div>
        <h3 id={titleId} className={classes.heading}>
          Ingredientes
        </h3>
        <p className={classes.text}>Si se acaba uno, se agotan los platos que lo usan. Vuelven con él.</p>
      </div>
      {out.length > 0 && <Rows ingredients={out} runOut={runOut} />}
      {isFolded ? (
        <details>
          <summary className={classes.summary}>
            {out.length > 0 ? 'Ver los demás' : `Ver los ${there.length} ingredientes`}
          </summary>
          <Rows ingredients={there} runOut={runOut} />
        </details>
      ) : (
        there.length > 0 && <Rows ingredients={there} runOut={runOut} />
      )}
      <RunOutQuestion {...runOut} />
    </section>
  )
}

function Rows({ ingredients, runOut }: { ingredients: Ingredient[]; runOut: RunOut }) {
  return (
    <SwitchList>
      {ingredients.map((ingredient) => (
        <SwitchRow
          key={ingredient.id}
          name={ingredient.name}
          note={inDishes(runOut.countDishes(ingredient))}
          isOn={runOut.isOut(ingredient)}
          states={{ on: 'Se acabó', off: 'Hay' }}
          meaning="se acabó"
          onToggle={() => runOut.toggle(ingredient)}
        />
      ))}
    </SwitchList>
  )
}

function inDishes(count: number): string {
  return count === 1 ? 'En 1 plato' : `En ${count} platos`
}
