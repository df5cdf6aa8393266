import type { Restaurant } from '#contract/restaurants.ts'
import { scaledMoneyOf } from '#contract/typed-money.ts'
import { preloadSchemas } from '../../client/deferred-zod.ts'
import { Button } from '../../controls/button.tsx'
import { FormBar } from '../../controls/form-bar.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { LosingChangesDialog, UnsavedChangesDialog } from '../../controls/unsaved-changes.tsx'
import { DishFields } from './dish-fields.tsx'
import classes from './dish-form.module.css'
import { PriceFigures, type RecipeCost } from './price-figures.tsx'
import type { DishForms } from './use-dish-forms.ts'

type DishFormProps = {
  forms: DishForms
  restaurant: Restaurant
  /** The recipe of the edited dish. */
  recipe: RecipeCost | undefined
}

/** One form at a time: for the dish that is edited, else for a new one. */
export function DishForm({ forms, restaurant, recipe }: DishFormProps) {
  const { dish, values, failure, isSending } = forms.draft
  const { currency } = restaurant
  return (
    <>
      <section className={classes.sheet} data-editing={dish ? 'true' : undefined}>
        <h2 ref={forms.heading} tabIndex={-1} className={classes.heading}>
          {dish ? `Edita ${dish.name}` : 'Agrega un plato'}
        </h2>
        <form key={forms.key} onSubmit={forms.submit} onFocus={preloadSchemas} noValidate className={classes.form}>
          <DishFields
            forms={forms}
            currency={currency}
            figures={
              dish && <PriceFigures price={scaledMoneyOf(values.price, 2)} recipe={recipe} currency={currency} />
            }
          />
          <FormBar failure={failure}>
            {dish && (
              <Button variant="subtle" color="gray" onClick={forms.cancel}>
                Cancelar
              </Button>
            )}
            <SubmitButton isAlive isSending={isSending}>
              {dish ? 'Guardar cambios' : 'Agregar plato'}
            </SubmitButton>
          </FormBar>
        </form>
      </section>
      <UnsavedChangesDialog blocker={forms.blocker} />
      <LosingChangesDialog {...forms.losingQuestion} />
    </>
  )
}
