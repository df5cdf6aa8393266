import { type SubmitEvent, useRef, useState } from 'react'
import { pathWith } from '#contract/endpoint.ts'
import { printPreparationCard } from '#contract/ingredients/cooking-card.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { createPreparation, updatePreparation } from '#contract/ingredients/kitchen.ts'
import { longestSteps } from '#contract/ingredients/recipe-steps.ts'
import { formatQuantity, type Unit, units } from '#contract/ingredients/units.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { QuantityFields, readQuantity } from '../../controls/fields/quantity-fields.tsx'
import { LongTextField, TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { LosingChangesDialog, useUnsavedForm } from '../../controls/forms/unsaved-changes.tsx'
import { useBodySending } from '../../controls/forms/use-body-sending.ts'
import { CookingCard } from './cooking-card/cooking-card.tsx'
import { costOfPreparation } from './preparation-cost.ts'
import classes from './preparation-form.module.css'
import { PreparationLine, type SavedLine } from './preparation-line.tsx'

type PreparationSheetProps = {
  /** Null adds a new one. */
  preparation: Ingredient | null
  restaurant: Restaurant
  ingredients: readonly Ingredient[]
  onSaved: () => void
  onClose: () => void
}

type LineState = { key: number; line: SavedLine | null }

const makesNames = { quantity: 'makes_quantity', unit: 'makes_unit' }

/** A preparation: what goes in, and how much comes out. */
export function PreparationSheet(props: PreparationSheetProps) {
  const { preparation, onClose } = props
  const { hasChanges, setHasChanges } = useUnsavedForm()
  const [isAsking, setIsAsking] = useState(false)
  const title = preparation ? preparation.name : 'Agrega una preparación'
  return (
    <>
      <Dialog title={title} shape="sheet" isOpen onClose={() => (hasChanges ? setIsAsking(true) : onClose())}>
        <PreparationForm {...props} onTyped={() => setHasChanges(true)} />
        {preparation?.preparation && (
          <CookingCard
            path={pathWith(printPreparationCard.path, { id: preparation.id })}
            name={preparation.name}
            description={describePortion(preparation.preparation)}
          />
        )}
      </Dialog>
      <LosingChangesDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
    </>
  )
}

function describePortion({ makes_quantity, makes_unit }: NonNullable<Ingredient['preparation']>): string | undefined {
  return makes_unit === 'porción' ? undefined : `Cada una rinde ${formatQuantity(makes_quantity, makes_unit)}.`
}

type PreparationFormProps = Omit<PreparationSheetProps, 'onClose'> & { onTyped: () => void }

function PreparationForm({ preparation, restaurant, ingredients, onTyped, onSaved }: PreparationFormProps) {
  const recipe = preparation?.preparation
  const choices = ingredients.filter(({ id }) => id !== preparation?.id)
  const [lines, setLines] = useState<LineState[]>(
    () => recipe?.ingredients.map((line, key) => ({ key, line })) ?? [{ key: 0, line: null }],
  )
  const form = useRef<HTMLFormElement>(null)
  const [cost, setCost] = useState<string | null>(null)
  const creating = useBodySending(createPreparation, undefined, onSaved)
  const changing = useBodySending(updatePreparation, preparation ? { id: preparation.id } : undefined, onSaved)
  const { errors, failure, isSending, forgetErrors } = preparation ? changing : creating

  function read(typed: FormData) {
    const makes = readQuantity(typed, makesNames)
    return {
      name: String(typed.get('name')),
      makes_quantity: makes.quantity,
      makes_unit: makes.unit as Unit,
      ingredients: lines.map(({ key }) => ({
        ingredient_id: Number(typed.get(`ingredient.${key}`)),
        ...readQuantity(typed, lineNames(key)),
      })),
      steps: String(typed.get('steps')),
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = read(new FormData(event.currentTarget))
    if (preparation) return changing.send(values, event.currentTarget)
    return creating.send({ ...values, restaurant_id: restaurant.id }, event.currentTarget)
  }

  function note() {
    onTyped()
    forgetErrors()
    if (form.current) setCost(costOfPreparation(read(new FormData(form.current)), choices, restaurant.currency))
  }

  function addLine() {
    setLines([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, line: null }])
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onChange={note} className={classes.form}>
      <p className={classes.lead}>
        Lo que cocinas una vez y usas en varios platos: refrito, salsa de maní, caldo. Después lo pones en una receta
        como un ingrediente más.
      </p>
      <TextField
        label="Nombre"
        name="name"
        maxLength={80}
        autoComplete="off"
        required
        defaultValue={preparation?.name ?? ''}
        error={errors.name}
      />
      <fieldset className={classes.lines}>
        <legend className={classes.legend}>Lo que lleva</legend>
        {lines.map(({ key, line }, place) => (
          <PreparationLine
            key={key}
            names={lineNames(key)}
            line={line}
            choices={choices}
            errors={{
              ingredient: errors[`ingredients.${place}.ingredient_id`] && 'Elige un ingrediente.',
              quantity: errors[`ingredients.${place}.quantity`],
              unit: errors[`ingredients.${place}.unit`],
            }}
            onRemove={lines.length > 1 ? () => setLines(lines.filter((one) => one.key !== key)) : undefined}
          />
        ))}
        {errors.ingredients && <p className={classes.error}>{errors.ingredients}</p>}
        <Button variant="subtle" onClick={addLine} className={classes.add ?? ''}>
          Agregar otro ingrediente
        </Button>
      </fieldset>
      <fieldset className={classes.lines}>
        <legend className={classes.legend}>Cuánto rinde</legend>
        <div className={classes.pair}>
          <QuantityFields
            label="Rinde"
            names={makesNames}
            units={units}
            defaultUnit="l"
            defaultValue={recipe ? { quantity: recipe.makes_quantity, unit: recipe.makes_unit } : undefined}
            errors={{ quantity: errors.makes_quantity, unit: errors.makes_unit }}
            onChange={forgetErrors}
          />
        </div>
      </fieldset>
      <LongTextField
        label="Pasos"
        description="Cómo se prepara. Solo tú lo ves."
        name="steps"
        rows={4}
        maxLength={longestSteps}
        defaultValue={recipe?.steps ?? ''}
        error={errors.steps}
      />
      <p role="status" className={classes.cost}>
        {cost}
      </p>
      <FormEnd failure={failure} isSending={isSending}>
        {preparation ? 'Guardar preparación' : 'Agregar preparación'}
      </FormEnd>
    </form>
  )
}

function lineNames(key: number) {
  return { ingredient: `ingredient.${key}`, quantity: `quantity.${key}`, unit: `unit.${key}` }
}
