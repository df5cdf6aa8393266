import { notifications } from '@mantine/notifications'
import { type Dish, deleteDish } from '#contract/menu.ts'
import { call, ignoreIfGone } from '../../client/api.ts'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import type { RecipeCost } from './price-figures.tsx'

type DeleteDishProps = {
  dish: Dish | null
  recipe: RecipeCost | undefined
  onDeleted: (dish: Dish) => void
  onClose: () => void
}

export function DeleteDish({ dish, recipe, onDeleted, onClose }: DeleteDishProps) {
  async function confirm() {
    if (!dish) return
    await call(deleteDish, { params: { itemId: dish.id } }).catch(ignoreIfGone('menu.dish_not_found'))
    notifications.show({ message: `Eliminaste ${dish.name}`, color: 'hoja' })
    onDeleted(dish)
  }

  return (
    <DeleteQuestion
      title="¿Eliminar este plato?"
      isOpen={dish !== null}
      action="Eliminar plato"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{dish?.name}</strong> sale de tu carta{belongingsOf(dish, recipe)}. No se puede deshacer.
      </p>
    </DeleteQuestion>
  )
}

function belongingsOf(dish: Dish | null, recipe: RecipeCost | undefined): string {
  const count = recipe?.ingredientCount ?? 0
  const ingredients = count === 1 ? '1 ingrediente' : `${count} ingredientes`
  const belongings = [...(count > 0 ? [`su receta de ${ingredients}`] : []), ...(dish?.image ? ['su foto'] : [])]
  return belongings.length === 0 ? '' : ` con ${belongings.join(' y ')}`
}
