import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { aimOf } from '#contract/costs/price-aim.ts'
import type { Ingredient, ListedIngredient } from '#contract/ingredients/ingredients.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { hasWords } from '#contract/search/search-words.ts'
import table from '../../controls/cards-table.module.css'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { LosingChangesDialog, type LosingMove, useUnsavedForm } from '../../controls/forms/unsaved-changes.tsx'
import { DeleteIngredient } from './delete-ingredient.tsx'
import { isIn } from './dishes-with.ts'
import { EditIngredientForm } from './edit-ingredient-form.tsx'
import { editButtonId, IngredientRow } from './ingredient-row.tsx'
import { IngredientSearch } from './ingredient-search.tsx'
import classes from './ingredient-table.module.css'
import { PriceNews } from './prices/price-news.tsx'
import { type DishesAboveTarget, useDishesAboveTarget } from './prices/use-dishes-above-target.ts'
import { RunOutQuestion } from './run-out/run-out-question.tsx'
import { useRunOut } from './run-out/use-run-out.ts'

type IngredientTableProps = {
  restaurant: Restaurant
  ingredients: ListedIngredient[]
  dishes: Dish[]
  /** Whether a navigation removes this table. */
  isLosing: LosingMove
  onChanged: () => void
  /** Asks about the dishes that no longer meet the target; none while another dialog is open. */
  renderAbove: (above: DishesAboveTarget['above'], forget: () => void) => ReactNode
  /** Part of the sheet of an ingredient. */
  renderAllergens: (ingredient: ListedIngredient) => ReactNode
}

const columnCount = 7

const IngredientDetails = lazy(async () => ({ default: (await import('./ingredient-details.tsx')).IngredientDetails }))
const PreparationSheet = lazy(async () => ({ default: (await import('./preparation-sheet.tsx')).PreparationSheet }))

export function IngredientTable({
  restaurant,
  ingredients,
  dishes,
  isLosing,
  onChanged,
  renderAbove,
  renderAllergens,
}: IngredientTableProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<Ingredient | null>(null)
  const [wantedId, setWantedId] = useState<number | null>(null)
  const [preparing, setPreparing] = useState<Ingredient | null>(null)
  const [detailedId, setDetailedId] = useState<number | null>(null)
  const detailed = ingredients.find(({ id }) => id === detailedId)
  const { above, forget } = useDishesAboveTarget(ingredients, dishes, aimOf(restaurant))
  const { hasChanges, setHasChanges } = useUnsavedForm(isLosing)
  const runOut = useRunOut(ingredients, onChanged)
  const [searched, setSearched] = useState('')
  // The one that is edited stays, with what was typed.
  const shown = ingredients.filter(({ id, name }) => id === editedId || hasWords(name, searched))
  const body = useRef<HTMLTableSectionElement>(null)

  function edit(id: number | null) {
    setHasChanges(false)
    setEditedId(id)
  }

  /** Returns the focus to the edit button. */
  function finishEditing(ingredient: Ingredient) {
    flushSync(() => edit(null))
    body.current?.querySelector<HTMLElement>(`#${editButtonId(ingredient)}`)?.focus()
  }

  return (
    <>
      {renderAbove(detailed || preparing ? [] : above, forget)}
      <PriceNews ingredients={ingredients} />
      <IngredientSearch typed={searched} onType={setSearched} found={shown.length} />
      <p role="status" className={classes.waiting}>
        {runOut.isWaiting && 'Sin conexión: lo guardamos apenas vuelva la señal.'}
      </p>
      <FailureNotice failure={runOut.failure} />
      <table hidden={shown.length === 0} className={`${table.table} ${classes.table}`}>
        <caption className="visually-hidden">Ingredientes de {restaurant.name}</caption>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Unidad</th>
            <th scope="col" className={table.number}>
              Costo por unidad
            </th>
            <th scope="col">Restaurante</th>
            <th scope="col">Plato</th>
            <th scope="col" className={table.number}>
              Total
            </th>
            <th scope="col">
              <span className="visually-hidden">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((ingredient) =>
            ingredient.id === editedId ? (
              <tr key={ingredient.id} className={classes.editing}>
                <td colSpan={columnCount}>
                  <EditIngredientForm
                    // Starts again when the cost was changed in the sheet.
                    key={`${ingredient.cost_per_unit} ${ingredient.unit}`}
                    ingredient={ingredient}
                    currency={restaurant.currency}
                    ingredients={ingredients}
                    dishes={dishes}
                    onTyped={setHasChanges}
                    onMore={() => setDetailedId(ingredient.id)}
                    onSaved={() => {
                      finishEditing(ingredient)
                      onChanged()
                    }}
                    onCancel={() => finishEditing(ingredient)}
                  />
                </td>
              </tr>
            ) : (
              <IngredientRow
                key={ingredient.id}
                ingredient={ingredient}
                restaurant={restaurant}
                hasRunOut={runOut.isOut(ingredient)}
                onToggleRunOut={() => runOut.toggle(ingredient)}
                onEdit={() => {
                  if (ingredient.preparation) setPreparing(ingredient)
                  else if (hasChanges) setWantedId(ingredient.id)
                  else edit(ingredient.id)
                }}
                onDelete={() => setDeleting(ingredient)}
              />
            ),
          )}
        </tbody>
      </table>
      <LosingChangesDialog
        isOpen={wantedId !== null}
        onStay={() => setWantedId(null)}
        onLeave={() => {
          // An open modal dialog keeps the focus, so it closes before the form mounts.
          flushSync(() => setWantedId(null))
          edit(wantedId)
        }}
      />
      <RunOutQuestion {...runOut} />
      <DeleteIngredient
        ingredient={deleting}
        preparations={ingredients.filter((one) => deleting && isIn(one, deleting.id))}
        onDeleted={onChanged}
        onClose={() => setDeleting(null)}
      />
      <Suspense>
        {detailed && (
          <Dialog title={`Más sobre ${detailed.name}`} shape="sheet" isOpen onClose={() => setDetailedId(null)}>
            <IngredientDetails ingredient={detailed} currency={restaurant.currency} onChanged={onChanged}>
              {renderAllergens(detailed)}
            </IngredientDetails>
          </Dialog>
        )}
        {preparing && (
          <PreparationSheet
            preparation={preparing}
            restaurant={restaurant}
            ingredients={ingredients}
            onSaved={() => {
              setPreparing(null)
              onChanged()
            }}
            onClose={() => setPreparing(null)}
          />
        )}
      </Suspense>
    </>
  )
}
