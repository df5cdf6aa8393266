import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { type DraftAction, type DraftRow, hasNewRecipe } from './import-draft.ts'
import classes from './proof-desk.module.css'

type RecipeTickProps = {
  rows: readonly DraftRow[]
  newIngredients: readonly string[]
  change: (action: DraftAction) => void
}

const mostNamed = 12

/** One tick for all recipes that the file brings; each row has its own as well. */
export function RecipeTick({ rows, newIngredients, change }: RecipeTickProps) {
  const ids = rows.filter(hasNewRecipe).map(({ id }) => id)
  if (ids.length === 0) return null
  const isEvery = rows.every((row) => row.takesRecipe || !hasNewRecipe(row))
  const more = newIngredients.length - mostNamed
  return (
    <section className={classes.box}>
      <CheckboxField
        label={ids.length === 1 ? 'Traer también la receta' : `Traer también las ${ids.length} recetas`}
        checked={isEvery}
        onChange={() => change({ do: 'cook', ids, takesRecipe: !isEvery })}
      />
      {newIngredients.length > 0 && (
        <p className={classes.hint}>
          Con ellas agregamos los ingredientes que te faltan: {newIngredients.slice(0, mostNamed).join(', ')}
          {more > 0 ? ` y ${more} más` : ''}. Si no los tienes en otro de tus restaurantes, escribe después cuánto
          cuestan.
        </p>
      )}
    </section>
  )
}
