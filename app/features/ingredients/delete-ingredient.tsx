import { deleteIngredient, type Ingredient } from '#contract/ingredients/ingredients.ts'
import { call, ignoreIfGone } from '../../client/api.ts'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import { showToast } from '../../controls/toasts.ts'
import classes from './ingredient-table.module.css'

type DeleteIngredientProps = {
  ingredient: Ingredient | null
  /** Those that contain it. */
  preparations: readonly Ingredient[]
  onDeleted: () => void
  onClose: () => void
}

/** Lists the dishes and preparations that lose the ingredient before it is deleted. */
export function DeleteIngredient({ ingredient, preparations, onDeleted, onClose }: DeleteIngredientProps) {
  async function confirm() {
    if (!ingredient) return
    await call(deleteIngredient, { params: { id: ingredient.id } }).catch(ignoreIfGone('ingredient.not_found'))
    showToast({ message: `Eliminaste ${ingredient.name}`, tone: 'good' })
    onDeleted()
  }

  const losers = [
    ...preparations.map(({ id, name }) => ({ key: `preparation ${id}`, name })),
    ...(ingredient?.uses ?? []).map(({ menu_item_id, dish_name }) => ({
      key: `dish ${menu_item_id}`,
      name: dish_name,
    })),
  ]
  const what = preparations.length === 0 ? 'platos' : 'platos y preparaciones'
  return (
    <DeleteQuestion
      title="¿Eliminar este ingrediente?"
      isOpen={ingredient !== null}
      action="Eliminar ingrediente"
      onConfirm={confirm}
      onClose={onClose}
    >
      {losers.length === 0 ? (
        <p>
          Ningún plato usa <strong>{ingredient?.name}</strong>. No se puede deshacer.
        </p>
      ) : (
        <>
          <p>
            <strong>{ingredient?.name}</strong> sale también de la receta de{' '}
            {losers.length === 1 && preparations.length === 0 ? 'este plato' : `estos ${losers.length} ${what}`}. Su
            costo dejará de contarlo:
          </p>
          <ul className={classes.losers}>
            {losers.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </DeleteQuestion>
  )
}
