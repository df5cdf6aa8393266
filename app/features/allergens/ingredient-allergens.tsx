import { useState } from 'react'
import { type Ingredient, type ListedIngredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { useSending } from '../../controls/use-sending.ts'
import { AllergenPicker } from './allergen-picker.tsx'
import classes from './allergens.module.css'
import { DietField } from './diet-field.tsx'
import { isUnconfirmed } from './is-unconfirmed.ts'
import { ReviewIngredients } from './review-ingredients.tsx'

type IngredientAllergensProps = {
  ingredient: ListedIngredient
  ingredients: readonly Ingredient[]
  onChanged: () => void
}

/** It is a part of the ingredient's sheet. One save marks every dish that uses it. */
export function IngredientAllergens({ ingredient, ingredients, onChanged }: IngredientAllergensProps) {
  const { id, name, allergens, diets } = ingredient
  const { isSending, failure, send } = useSending()
  const [isReviewing, setIsReviewing] = useState(false)
  const save = (body: Pick<Partial<Ingredient>, 'allergens' | 'diets'>) =>
    send(async () => {
      await call(updateIngredient, { params: { id }, body })
      saySaved()
      onChanged()
    })
  const others = ingredients.filter((one) => one.id !== id)
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>Alérgenos y dieta</h3>
      <p className={classes.lead}>
        Tu cliente ve qué platos llevan lo que no puede comer. Hasta que lo confirmes, tus platos dicen «no confirmado,
        pregunta al mesero».
      </p>
      <AllergenPicker
        name={name}
        saved={allergens}
        isSending={isSending}
        onSave={(chosen) => save({ allergens: chosen })}
      />
      <DietField saved={diets} onSave={(chosen) => save({ diets: chosen })} />
      <FailureNotice failure={failure} />
      {isReviewing ? (
        <ReviewIngredients ingredients={others} onChanged={onChanged} />
      ) : (
        others.some(isUnconfirmed) && (
          <Button variant="default" onClick={() => setIsReviewing(true)} className={classes.alone ?? ''}>
            Revisar los demás ingredientes
          </Button>
        )
      )}
    </section>
  )
}
