import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CostBreakdown, linkIngredients } from '#contract/costs/costs.ts'
import type { Currency } from '#contract/countries.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { createIngredient, type Ingredient } from '#contract/ingredients/ingredients.ts'
import { type Unit, units, unitsConvertibleTo } from '#contract/ingredients/units.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { formatUnitCost, unitCostOf } from '#contract/money.ts'
import { CallFailure, call } from '../../client/api.ts'
import { preloadSchemas } from '../../client/deferred-zod.ts'
import { MoneyField } from '../../controls/fields/money-field.tsx'
import { QuantityFields, readQuantity } from '../../controls/fields/quantity-fields.tsx'
import { SearchableSelect } from '../../controls/fields/searchable-select.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { findErrors } from '../../controls/forms/send-body.ts'
import { showToast } from '../../controls/toasts.ts'
import { describeIncompleteCost } from '../../formats/incomplete-cost.ts'
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

function LinkForm({ dish, currency, ingredients: loaded, linkedIds, onLinked }: LinkIngredientFormProps) {
  const [created, setCreated] = useState<Ingredient | null>(null)
  const ingredients = useMemo(() => withCreated(loaded, created), [loaded, created])
  const options = useMemo(() => optionsOf(ingredients, currency), [ingredients, currency])
  const [chosen, setChosen] = useState<Ingredient | null>(null)
  /** The name of an ingredient that is created with its first line. */
  const [newName, setNewName] = useState<string | null>(null)
  const [boughtIn, setBoughtIn] = useState<Unit>('kg')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setIsSending] = useState(false)
  const quantity = useRef<HTMLDivElement>(null)
  const unit = newName === null ? chosen?.unit : boughtIn

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const line = readQuantity(typed)
    const ingredient = newName === null ? null : newIngredient(newName, String(typed.get('cost_per_unit')))
    setIsSending(true)
    setFailure(null)
    try {
      const found = { ...(await findNewErrors(ingredient)), ...(await findLinkErrors(line)) }
      flushSync(() => setErrors(found))
      const first = Array.from(form.querySelectorAll<HTMLElement>('[data-sets]')).find(
        ({ dataset }) => found[dataset.sets ?? ''],
      )
      if (first) return first.focus()
      const id = ingredient ? await create(ingredient) : (chosen?.id ?? 0)
      const body = { menu_item_id: dish.id, ingredients: [{ ingredient_id: id, ...line }] }
      const breakdown = await call(linkIngredients, { body })
      showToast({
        // One id: several ingredients in a row show one toast, which leaves the button free.
        id: 'linked',
        english: 'Ingredient linked successfully!',
        message: 'El ingrediente ya está en la receta.',
        tone: 'good',
      })
      onLinked(breakdown)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      showToast({
        english: 'Error linking ingredient',
        message: 'No se pudo vincular el ingrediente.',
        tone: 'bad',
      })
    } finally {
      setIsSending(false)
    }
  }

  function newIngredient(name: string, cost_per_unit: string) {
    return { name, unit: boughtIn, cost_per_unit, restaurant_id: dish.restaurant_id }
  }

  /** From now on it is chosen: when linking it fails, the next try does not create it again. */
  async function create(body: ReturnType<typeof newIngredient>): Promise<number> {
    const ingredient = await call(createIngredient, { body })
    setCreated(ingredient)
    setChosen(ingredient)
    setNewName(null)
    return ingredient.id
  }

  async function findNewErrors(ingredient: ReturnType<typeof newIngredient> | null): Promise<FieldErrors> {
    const { name, cost_per_unit } = (ingredient && (await findErrors(createIngredient, ingredient))) ?? {}
    return { ...(name ? { ingredient_id: name } : {}), ...(cost_per_unit ? { cost_per_unit } : {}) }
  }

  async function findLinkErrors(line: ReturnType<typeof readQuantity>): Promise<FieldErrors> {
    // Any id: the new ingredient has none yet.
    const ingredient_id = newName === null ? (chosen?.id ?? 0) : 1
    const body = { menu_item_id: dish.id, ingredients: [{ ingredient_id, ...line }] }
    return linkErrors((await findErrors(linkIngredients, body)) ?? {})
  }

  return (
    <form noValidate onSubmit={submit} onFocus={preloadSchemas} className={classes.form}>
      <SearchableSelect
        label="Ingrediente"
        name="ingredient_id"
        options={options}
        description={newName === null ? noteOn(chosen, linkedIds, currency) : 'Es nuevo: se agrega también a tu lista.'}
        error={errors.ingredient_id}
        onChange={(id) => {
          setChosen(ingredients.find((ingredient) => String(ingredient.id) === id) ?? null)
          setNewName(null)
          setErrors({})
        }}
        onChosen={() => quantity.current?.querySelector('input')?.focus()}
        onCreate={(name) => {
          setNewName(name)
          setErrors({})
        }}
      />
      {newName !== null && (
        <div className={classes.amount}>
          <SelectField
            label="Unidad de compra"
            data={units}
            value={boughtIn}
            onChange={(event) => setBoughtIn(event.currentTarget.value as Unit)}
          />
          <MoneyField
            label="Costo por unidad"
            name="cost_per_unit"
            data-sets="cost_per_unit"
            currency={currency}
            error={errors.cost_per_unit}
            onChange={() => setErrors({})}
          />
        </div>
      )}
      <div ref={quantity} className={classes.amount}>
        <QuantityFields
          subject={`${chosen?.id ?? newName} ${unit}`}
          units={unit ? unitsConvertibleTo(unit, newName === null ? chosen?.weights : []) : []}
          defaultUnit={unit}
          errors={errors}
          onChange={() => setErrors({})}
        />
      </div>
      <FormEnd failure={failure} english="Error linking ingredient" isSending={isSending}>
        {newName === null ? 'Vincular ingrediente' : 'Crear y vincular'}
      </FormEnd>
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

/** The page loads its list again only after an ingredient was linked. */
function withCreated(loaded: readonly Ingredient[], created: Ingredient | null): readonly Ingredient[] {
  return created && loaded.every(({ id }) => id !== created.id) ? [...loaded, created] : loaded
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

function costOf({ plate_cost, unit }: Ingredient, currency: Currency): string {
  return plate_cost === null
    ? describeIncompleteCost([])
    : `${formatUnitCost(unitCostOf(plate_cost), currency)} / ${unit}`
}

function noteOn(chosen: Ingredient | null, linkedIds: ReadonlySet<number>, currency: Currency): string {
  if (!chosen) return 'Elige uno de los que compras, o escribe uno nuevo.'
  const cost = costOf(chosen, currency)
  return linkedIds.has(chosen.id) ? `${cost}. Ya está en la receta: la nueva cantidad reemplaza la anterior.` : cost
}
