import { useEffect, useMemo, useRef, useState } from 'react'
import { costImpact, withItem } from '#contract/costs/cost-impact.ts'
import type { Currency } from '#contract/countries.ts'
import { type Ingredient, type ListedIngredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import type { PantryItem } from '#contract/ingredients/pantry.ts'
import { type Unit, units } from '#contract/ingredients/units.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { centsOf, tenThousandths, unitCostOf } from '#contract/money.ts'
import { typedUnitCost } from '#contract/typed-money.ts'
import { Button } from '../../controls/button.tsx'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { MoneyField } from '../../controls/fields/money-field.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { isChanged } from '../../controls/forms/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { saySaved } from '../../controls/say-saved.ts'
import classes from './ingredient-form.module.css'
import { CostImpactList } from './prices/cost-impact-list.tsx'
import { costsOf, pantryItemOf, recipesOf } from './recipes.ts'

type EditIngredientFormProps = {
  ingredient: ListedIngredient
  currency: Currency
  /** All ingredients of the restaurant, for the recipes of the affected dishes. */
  ingredients: readonly Ingredient[]
  dishes: readonly Dish[]
  onTyped: (hasChanges: boolean) => void
  /** Opens what else can be told about the ingredient. */
  onMore: () => void
  onSaved: (ingredient: Ingredient) => void
  onCancel: () => void
}

/** Edits in the ingredient's row. Shows the effect of a new cost on the dishes while it is typed. */
export function EditIngredientForm(props: EditIngredientFormProps) {
  const { ingredient, currency, ingredients, dishes, onTyped, onMore, onSaved, onCancel } = props
  const { id, name, unit, cost_per_unit, also_in } = ingredient
  const savedCost = unitCostOf(cost_per_unit)
  const [change, setChange] = useState<PantryItem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const recipes = useMemo(() => recipesOf(ingredients), [ingredients])
  const items = useMemo(() => ingredients.map(pantryItemOf), [ingredients])
  const initialValues = { name, unit, cost_per_unit: String(cost_per_unit), everywhere: false }
  const { formProps, field, checkbox, submitProps } = useEndpointForm(updateIngredient, {
    initialValues,
    params: { id },
    sendsOnlyChanges: true,
    onAnswer(saved) {
      saySaved()
      onSaved(saved)
    },
  })

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=cost_per_unit]')?.select(), [])

  function noteChange() {
    if (!form.current) return
    onTyped(isChanged(form.current, initialValues))
    const typed = new FormData(form.current)
    const costPerUnit = typedUnitCost(String(typed.get('cost_per_unit')))
    const typedUnit = String(typed.get('unit')) as Unit
    const isSame = costPerUnit === savedCost && typedUnit === unit
    const price = { amount: costPerUnit ?? tenThousandths(0), quantity: 1, unit: typedUnit }
    setChange(costPerUnit === null || isSame ? null : { ...pantryItemOf(ingredient), unit: typedUnit, price })
  }

  return (
    <form {...formProps} ref={form} onChange={noteChange} className={classes.form}>
      <div className={classes.fields}>
        <TextField label="Nombre" maxLength={80} autoComplete="off" required {...field('name')} />
        <SelectField label="Unidad" data={units} {...field('unit')} />
        <MoneyField label="Costo por unidad" currency={currency} {...field('cost_per_unit')} />
      </div>
      {also_in.length > 0 && (
        <CheckboxField
          label={`También en: ${also_in.map(({ restaurant_name }) => restaurant_name).join(', ')}`}
          {...checkbox('everywhere')}
        />
      )}
      {change && (
        <CostImpactList
          dishes={costImpact(change, { dishes: dishes.map(pricedInCents), recipes, items })}
          withoutCost={(dishId) => costsOf(recipes, withItem(items, change)).get(dishId)?.withoutCost ?? []}
          currency={currency}
        />
      )}
      <FormEnd
        {...submitProps}
        around={(submit) => (
          <div className={classes.actions}>
            <Button variant="subtle" onClick={onMore} className={classes.more ?? ''}>
              Más sobre este ingrediente
            </Button>
            <Button variant="subtle" color="gray" onClick={onCancel}>
              Cancelar
            </Button>
            <div>{submit}</div>
          </div>
        )}
      >
        Guardar
      </FormEnd>
    </form>
  )
}

function pricedInCents({ id, name, net_price }: Dish) {
  return { id, name, netPrice: centsOf(net_price) }
}
