import type { ReactNode } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { typedCents } from '#contract/typed-money.ts'
import { preloadSchemas } from '../../../client/deferred-zod.ts'
import { Button } from '../../../controls/button.tsx'
import { Dialog } from '../../../controls/dialog.tsx'
import { FormBar } from '../../../controls/forms/form-bar.tsx'
import { UnsavedChangesDialog } from '../../../controls/forms/unsaved-changes.tsx'
import { Notice } from '../../../controls/notice.tsx'
import { PriceFigures, type RecipeCost } from '../price-figures.tsx'
import { ShareDish } from '../share-dish.tsx'
import { DishFields } from './dish-fields.tsx'
import classes from './dish-form.module.css'
import { DishSection } from './dish-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { ResumedNotice } from './resumed-notice.tsx'
import type { DishForms } from './use-dish-forms.ts'

type DishSheetProps = {
  forms: DishForms
  restaurant: Restaurant
  /** The recipe of the edited dish. */
  recipe: RecipeCost | undefined
  /** What it is made of. */
  ingredientNames: readonly string[]
  /** The whole menu. */
  dishes: readonly Dish[]
  onRecipe: (dish: Dish) => void
  /** How the owner charges, asked beside the first margin; false once it is said. */
  question: ReactNode
  /** Draws what the edited dish contains. */
  renderAllergens: (dish: Dish) => ReactNode
}

/** The sheet over the list with the form of a dish: of the one that is edited, else of a new one. */
export function DishFormSheet({
  forms,
  restaurant,
  recipe,
  ingredientNames,
  dishes,
  onRecipe,
  question,
  renderAllergens,
}: DishSheetProps) {
  const { dish, values, failure, isSending } = forms.draft
  const { currency } = restaurant
  const { isOpen, close } = forms.sheet
  return (
    <>
      <Dialog
        title={dish ? `Edita ${dish.name}` : 'Agrega un plato'}
        titleRef={forms.title}
        shape="sheet"
        isOpen={isOpen}
        onClose={close}
      >
        {forms.justAdded && (
          <Notice tone="success">{forms.justAdded.name} ya está en tu carta. Agrega el siguiente, o cierra.</Notice>
        )}
        {forms.resumed && <ResumedNotice resumed={forms.resumed} onDiscard={forms.discardEdit} />}
        {dish && <ShareDish dish={dish} restaurant={restaurant} />}
        <form key={forms.key} onSubmit={forms.submit} onFocus={preloadSchemas} noValidate className={classes.form}>
          <DishFields
            forms={forms}
            currency={currency}
            ingredientNames={ingredientNames}
            figures={
              dish && (
                <>
                  <PriceFigures price={typedCents(values.price)} recipe={recipe} restaurant={restaurant} />
                  <Button variant="subtle" onClick={() => onRecipe(dish)}>
                    {recipe ? 'Abrir la receta' : 'Agregar receta'}
                  </Button>
                  {typeof recipe?.cost === 'number' && question}
                </>
              )
            }
          />
          <OptionsSection
            forms={forms}
            currency={currency}
            hasRecipe={recipe !== undefined && recipe.ingredientCount > 0}
            dishes={dishes}
          />
          <DishSection forms={forms} dishes={dishes} />
          {dish && renderAllergens(dish)}
          <FormBar failure={failure} isSending={isSending}>
            {dish ? 'Guardar cambios' : 'Agregar plato'}
          </FormBar>
        </form>
      </Dialog>
      <UnsavedChangesDialog blocker={forms.blocker} />
    </>
  )
}
