import { notifications } from '@mantine/notifications'
import { deleteIngredient, type Ingredient } from '#contract/ingredients.ts'
import { call, ignoreIfGone } from '../../client/api.ts'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import classes from './ingredient-table.module.css'

type DeleteIngredientProps = { ingredient: Ingredient | null; onDeleted: () => void; onClose: () => void }

/** Lists the dishes that lose the ingredient before it is deleted. */
export function DeleteIngredient({ ingredient, onDeleted, onClose }: DeleteIngredientProps) {
  async function confirm() {
    if (!ingredient) return
    await call(deleteIngredient, { params: { id: ingredient.id } }).catch(ignoreIfGone('ingredient.not_found'))
    notifications.show({ message: `Eliminaste ${ingredient.name}`, color: 'hoja' })
    onDeleted()
  }

  const uses = ingredient?.uses ?? []
  return (
    <DeleteQuestion
      title="¿Eliminar este ingrediente?"
      isOpen={ingredient !== null}
      action="Eliminar ingrediente"
      onConfirm={confirm}
      onClose={onClose}
    >
      {uses.length === 0 ? (
        <p>
          Ningún plato usa <strong>{ingredient?.name}</strong>. No se puede deshacer.
        </p>
      ) : (
        <>
          <p>
            <strong>{ingredient?.name}</strong> sale también de la receta de{' '}
            {uses.length === 1 ? 'este plato' : `estos ${uses.length} platos`}. Su costo dejará de contarlo:
          </p>
          <ul className={classes.losers}>
            {uses.map(({ menu_item_id, dish_name }) => (
              <li key={menu_item_id}>{dish_name}</li>
            ))}
          </ul>
        </>
      )}
    </DeleteQuestion>
  )
}
