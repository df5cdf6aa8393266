import mark from '../../controls/mark.module.css'
import type { DraftAction, DraftRow } from './import-draft.ts'
import classes from './row-extras.module.css'

type RowExtrasProps = { row: DraftRow; who: string; change: (action: DraftAction) => void }

/** Sizes, extras, allergens and the recipe that the file brings. */
export function RowExtras({
  row: { id, options, declared, hidden, recipe, change: does, takesRecipe },
  who,
  change,
}: RowExtrasProps) {
  return (
    <>
      {hidden && does === 'new' && <span className={mark.mark}>Oculto</span>}
      {options.length > 0 && does !== 'same' && <span className={classes.extras}>Con {options.join(', ')}</span>}
      {declared.length > 0 && does !== 'same' && <span className={classes.extras}>{declared.join(' · ')}</span>}
      {recipe && recipe.change !== 'same' && (
        <label className={classes.recipe} title={recipe.lines.join('\n')}>
          <input
            type="checkbox"
            checked={takesRecipe}
            aria-label={`Traer la receta de ${who}`}
            onChange={() => change({ do: 'cook', ids: [id], takesRecipe: !takesRecipe })}
          />
          {recipe.change === 'new' ? 'Con su receta' : 'Cambiar su receta'}
        </label>
      )}
    </>
  )
}
