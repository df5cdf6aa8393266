import { type SubmitEvent, useState } from 'react'
import { type CostBreakdown, setChoiceRecipe } from '#contract/costs/costs.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import type { PricedChoice } from '#contract/menu/dish-options.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { readQuantity } from '../../controls/fields/quantity-fields.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { LosingChangesDialog, useUnsavedForm } from '../../controls/forms/unsaved-changes.tsx'
import { useBodySending } from '../../controls/forms/use-body-sending.ts'
import classes from './preparation-form.module.css'
import { PreparationLine, type SavedLine } from './preparation-line.tsx'

type ChoiceRecipeSheetProps = {
  choice: PricedChoice
  /** Those that are saved. */
  lines: readonly SavedLine[]
  ingredients: readonly Ingredient[]
  onSaved: (breakdown: CostBreakdown) => void
  onClose: () => void
}

type LineState = { key: number; line: SavedLine | null }

/** A size or an extra takes these beside the recipe of its dish. */
export function ChoiceRecipeSheet({ choice, lines: saved, ingredients, onSaved, onClose }: ChoiceRecipeSheetProps) {
  const { hasChanges, setHasChanges } = useUnsavedForm()
  const [isAsking, setIsAsking] = useState(false)
  const [lines, setLines] = useState<LineState[]>(() => startLines(saved))
  const sending = useBodySending(setChoiceRecipe, { choiceId: choice.id }, onSaved)
  const { errors, failure, isSending, forgetErrors, send } = sending

  function changeLines(changed: LineState[]) {
    setLines(changed)
    setHasChanges(true)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const wanted = lines.map(({ key }) => ({
      ingredient_id: Number(typed.get(`ingredient.${key}`)),
      ...readQuantity(typed, lineNames(key)),
    }))
    return send({ ingredients: wanted }, event.currentTarget)
  }

  return (
    <>
      <Dialog
        title={`Qué más lleva ${choice.name}`}
        shape="sheet"
        isOpen
        onClose={() => (hasChanges ? setIsAsking(true) : onClose())}
      >
        <form
          noValidate
          onSubmit={submit}
          onChange={() => {
            setHasChanges(true)
            forgetErrors()
          }}
          className={classes.form}
        >
          <p className={classes.lead}>
            {choice.recipe_factor === null
              ? 'Lo que pones en el plato cuando alguien pide este extra.'
              : 'Lo que este tamaño lleva además de la receta del plato: su caja, una salsa más.'}
          </p>
          {lines.map(({ key, line }, place) => (
            <PreparationLine
              key={key}
              names={lineNames(key)}
              line={line}
              choices={ingredients}
              errors={{
                ingredient: errors[`ingredients.${place}.ingredient_id`] && 'Elige un ingrediente.',
                quantity: errors[`ingredients.${place}.quantity`],
                unit: errors[`ingredients.${place}.unit`],
              }}
              onRemove={() => changeLines(lines.filter((one) => one.key !== key))}
            />
          ))}
          {errors.ingredients && <p className={classes.error}>{errors.ingredients}</p>}
          <Button
            variant="subtle"
            onClick={() => changeLines([...lines, { key: nextKey(lines), line: null }])}
            className={classes.add ?? ''}
          >
            Agregar un ingrediente
          </Button>
          <FormEnd failure={failure} isSending={isSending}>
            Guardar
          </FormEnd>
        </form>
      </Dialog>
      <LosingChangesDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
    </>
  )
}

function startLines(saved: readonly SavedLine[]): LineState[] {
  return saved.length === 0 ? [{ key: 0, line: null }] : saved.map((line, key) => ({ key, line }))
}

function nextKey(lines: readonly LineState[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1
}

function lineNames(key: number) {
  return { ingredient: `ingredient.${key}`, quantity: `quantity.${key}`, unit: `unit.${key}` }
}
