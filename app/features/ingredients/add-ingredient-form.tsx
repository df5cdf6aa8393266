import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createIngredient, type Ingredient } from '#contract/ingredients/ingredients.ts'
import { type Unit, units } from '#contract/ingredients/units.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { MoneyField } from '../../controls/fields/money-field.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { isChanged, useUnsavedForm } from '../../controls/forms/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { saySaved } from '../../controls/say-saved.ts'
import { AddManyIngredientsForm } from './add-many-ingredients-form.tsx'
import classes from './ingredient-form.module.css'
import { forgetIngredientDraft, keepIngredientDraft, type StoredIngredientDraft } from './stored-ingredient-draft.ts'

type AddIngredientFormProps = {
  restaurant: Restaurant
  /** Those that a preparation can consist of. */
  ingredients: readonly Ingredient[]
  userId: number
  /** The draft that a reload interrupted. */
  begun: StoredIngredientDraft | null
  onAdded: () => void
}

const PreparationSheet = lazy(async () => ({ default: (await import('./preparation-sheet.tsx')).PreparationSheet }))

/** Starts again after every ingredient, with the unit of the previous one. */
export function AddIngredientForm({ restaurant, ingredients, userId, begun, onAdded }: AddIngredientFormProps) {
  const [{ times, unit }, setLast] = useState<{ times: number; unit: Unit }>({ times: 0, unit: 'kg' })
  const [firstDraft] = useState(begun)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMany, setIsMany] = useState(false)
  const [isPreparing, setIsPreparing] = useState(false)

  // Leaving the screen unmounts the form, after a question; a reload does not.
  useEffect(() => () => forgetIngredientDraft(userId), [userId])

  function added(ingredient: Ingredient) {
    forgetIngredientDraft(userId)
    setLast({ times: times + 1, unit: ingredient.unit })
    heading.current?.focus()
    onAdded()
  }

  return (
    <section className={classes.sheet}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {isMany ? 'Agrega varios ingredientes' : 'Agrega un ingrediente'}
      </h2>
      {/* The one that is hidden keeps what was typed in it. */}
      <div hidden={isMany}>
        <NewIngredient
          key={times}
          restaurant={restaurant}
          userId={userId}
          begun={times === 0 ? firstDraft : null}
          unit={unit}
          onAdded={added}
        />
      </div>
      <div hidden={!isMany}>
        <AddManyIngredientsForm restaurant={restaurant} isShown={isMany} onAdded={onAdded} />
      </div>
      <div className={classes.toggles}>
        <Button variant="subtle" onClick={() => setIsMany(!isMany)}>
          {isMany ? 'Agregar uno solo' : '¿Tienes una lista? Escribe varios'}
        </Button>
        {ingredients.length > 0 && (
          <Button variant="subtle" onClick={() => setIsPreparing(true)}>
            Agregar una preparación
          </Button>
        )}
      </div>
      <Suspense>
        {isPreparing && (
          <PreparationSheet
            preparation={null}
            restaurant={restaurant}
            ingredients={ingredients}
            onSaved={() => {
              setIsPreparing(false)
              onAdded()
            }}
            onClose={() => setIsPreparing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

type NewIngredientProps = Omit<AddIngredientFormProps, 'onAdded' | 'ingredients'> & {
  unit: Unit
  onAdded: (ingredient: Ingredient) => void
}

function NewIngredient({ restaurant, userId, begun, unit, onAdded }: NewIngredientProps) {
  const { setHasChanges } = useUnsavedForm()
  const blank = { name: '', unit, cost_per_unit: '' }
  useEffect(() => setHasChanges(begun !== null), [begun, setHasChanges])
  const { formProps, field, submitProps } = useEndpointForm(createIngredient, {
    initialValues: { ...(begun ?? blank), restaurant_id: restaurant.id },
    onAnswer(ingredient) {
      saySaved()
      onAdded(ingredient)
    },
  })

  function noteChange(event: FormEvent<HTMLFormElement>) {
    setHasChanges(isChanged(event.currentTarget, blank))
    keepIngredientDraft(userId, event.currentTarget)
  }

  return (
    <form {...formProps} onChange={noteChange} className={classes.form}>
      <div className={classes.fields}>
        <TextField label="Nombre" maxLength={80} autoComplete="off" required {...field('name')} />
        <SelectField label="Unidad" data={units} {...field('unit')} />
        <MoneyField label="Costo por unidad" currency={restaurant.currency} {...field('cost_per_unit')} />
        <div className={classes.submit}>
          <FormEnd {...submitProps}>Agregar ingrediente</FormEnd>
        </div>
      </div>
    </form>
  )
}
