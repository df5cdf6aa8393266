import { notifications } from '@mantine/notifications'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#contract/errors.ts'
import { type CostBreakdown, type Ingredient, linkIngredients } from '#contract/ingredients.ts'
import type { Dish } from '#contract/menu.ts'
import { formatUnitCost, scaledBack } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { type Unit, unitsConvertibleTo } from '#contract/units.ts'
import { CallFailure, call } from '../../client/api.ts'
import { preloadSchemas } from '../../client/deferred-zod.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SearchableSelect } from '../../controls/searchable-select.tsx'
import { SelectField } from '../../controls/select-field.tsx'
import { findErrors } from '../../controls/send-body.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { TextField } from '../../controls/text-field.tsx'
import classes from './dish-costs.module.css'

type LinkIngredientFormProps = {
  dish: Dish
  currency: Currency
  ingredients: readonly Ingredient[]
  /** Linking one of these again replaces its quantity. */
  linkedIds: ReadonlySet<number>
  onLinked: (breakdown: CostBreakdown) => void
}

/** Starts again after every ingredient. */
export function LinkIngredientForm(props: LinkIngredientFormProps) {
  const [timesLinked, setTimesLinked] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  function linked(breakdown: CostBreakdown) {
    setTimesLinked((times) => times + 1)
    heading.current?.focus()
    props.onLinked(breakdown)
  }

  return (
    <div className={classes.form}>
      <h3 ref={heading} tabIndex={-1} className={classes.formHeading}>
        Agrega a la receta
      </h3>
      <LinkForm key={timesLinked} {...props} onLinked={linked} />
    </div>
  )
}

function LinkForm({ dish, currency, ingredients, linkedIds, onLinked }: LinkIngredientFormProps) {
  const options = useMemo(() => optionsOf(ingredients, currency), [ingredients, currency])
  const [chosen, setChosen] = useState<Ingredient | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const link = {
      ingredient_id: chosen?.id ?? 0,
      quantity: String(typed.get('quantity')),
      unit: String(typed.get('unit')) as Unit,
    }
    const body = { menu_item_id: dish.id, ingredients: [link] }
    setIsSending(true)
    setFailure(null)
    try {
      const found = linkErrors((await findErrors(linkIngredients, body)) ?? {})
      flushSync(() => setErrors(found))
      const [first] = Object.keys(found)
      if (first) return form.querySelector<HTMLElement>(`[data-sets="${first}"]`)?.focus()
      const breakdown = await call(linkIngredients, { body })
      notifications.show({
        title: 'Ingredient linked successfully!',
        message: 'El ingrediente ya está en la receta.',
        color: 'hoja',
      })
      onLinked(breakdown)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      notifications.show({
        title: 'Error linking ingredient',
        message: 'No se pudo vincular el ingrediente.',
        color: 'red',
      })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} onFocus={preloadSchemas} className={classes.form}>
      <SearchableSelect
        label="Ingrediente"
        name="ingredient_id"
        options={options}
        description={noteOn(chosen, linkedIds, currency)}
        error={errors.ingredient_id}
        onChange={(id) => {
          setChosen(ingredients.find((ingredient) => String(ingredient.id) === id) ?? null)
          setErrors({})
        }}
      />
      <div className={classes.amount}>
        <TextField
          label="Cantidad"
          name="quantity"
          data-sets="quantity"
          inputMode="numeric"
          autoComplete="off"
          required
          error={errors.quantity}
          onChange={() => setErrors({})}
        />
        <SelectField
          key={chosen?.id}
          label="Unidad"
          name="unit"
          data-sets="unit"
          data={chosen ? unitsConvertibleTo(chosen.unit) : []}
          defaultValue={chosen?.unit}
          error={errors.unit}
        />
      </div>
      <FailureNotice failure={failure} fallback="Error linking ingredient" />
      <SubmitButton isAlive isSending={isSending}>
        Vincular ingrediente
      </SubmitButton>
    </form>
  )
}

/** Errors by the form's own fields, in their order. Without an ingredient the unit has no error of its own. */
function linkErrors(errors: FieldErrors): FieldErrors {
  const of = (name: string) => errors[`ingredients.0.${name}`]
  const isUnchosen = of('ingredient_id') !== undefined
  return Object.fromEntries(
    Object.entries({
      ingredient_id: isUnchosen ? 'Elige un ingrediente.' : undefined,
      quantity: of('quantity'),
      unit: isUnchosen ? undefined : of('unit'),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Adds the cost to the label of ingredients with the same name. */
function optionsOf(ingredients: readonly Ingredient[], currency: Currency) {
  const names = ingredients.map(({ name }) => name)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return ingredients.map((ingredient) => ({
    value: String(ingredient.id),
    label: isShared(ingredient.name) ? `${ingredient.name}, ${costOf(ingredient, currency)}` : ingredient.name,
  }))
}

function costOf({ cost_per_unit, unit }: Ingredient, currency: Currency): string {
  return `${formatUnitCost(scaledBack(cost_per_unit, 4), currency)} / ${unit}`
}

function noteOn(chosen: Ingredient | null, linkedIds: ReadonlySet<number>, currency: Currency): string {
  if (!chosen) return 'De los que compras para este restaurante.'
  const cost = costOf(chosen, currency)
  return linkedIds.has(chosen.id) ? `${cost}. Ya está en la receta: la nueva cantidad reemplaza la anterior.` : cost
}
