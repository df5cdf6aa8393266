import { useState } from 'react'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import classes from './allergens.module.css'
import { isUnconfirmed } from './is-unconfirmed.ts'
import { ReviewIngredients } from './review-ingredients.tsx'

/** Says how many are left, for an owner who has declared one. */
export function AllergensLeft({
  ingredients,
  onChanged,
}: {
  ingredients: readonly Ingredient[]
  onChanged: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const left = ingredients.filter(isUnconfirmed).length
  if (!isOpen && left === 0) return null
  return (
    <div className={classes.left}>
      <span>{left === 1 ? '1 ingrediente' : `${left} ingredientes`} sin confirmar sus alérgenos.</span>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Revisarlos
      </Button>
      <Dialog title="Confirma tus ingredientes" shape="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ReviewIngredients ingredients={ingredients} onChanged={onChanged} />
      </Dialog>
    </div>
  )
}
