import { useId, useState } from 'react'
import { type Ingredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { useSending } from '../../controls/use-sending.ts'
import { AllergenPicker } from './allergen-picker.tsx'
import classes from './allergens.module.css'
import { isUnconfirmed } from './is-unconfirmed.ts'

type Named = Pick<Ingredient, 'id' | 'name'>

type ReviewIngredientsProps = {
  ingredients: readonly (Named & Pick<Ingredient, 'preparation' | 'allergens'>)[]
  onChanged: () => void
}

/** All that nobody has confirmed, to go through with one tap each. */
export function ReviewIngredients({ ingredients, onChanged }: ReviewIngredientsProps) {
  const left = ingredients.filter(isUnconfirmed)
  return (
    <div className={classes.review}>
      <p role="status" className={classes.lead}>
        {left.length === 0 ? 'Ya confirmaste todos tus ingredientes.' : countText(left.length)}
      </p>
      <UnconfirmedList ingredients={left} onChanged={onChanged} />
    </div>
  )
}

export function UnconfirmedList({ ingredients, onChanged }: { ingredients: readonly Named[]; onChanged: () => void }) {
  return (
    <ul className={classes.list}>
      {ingredients.map((ingredient) => (
        <UnconfirmedRow key={ingredient.id} ingredient={ingredient} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function UnconfirmedRow({ ingredient: { id, name }, onChanged }: { ingredient: Named; onChanged: () => void }) {
  const { isSending, failure, send } = useSending()
  const [isOpen, setIsOpen] = useState(false)
  const nameId = useId()
  const save = (allergens: string[] | null) =>
    send(async () => {
      await call(updateIngredient, { params: { id }, body: { allergens } })
      saySaved()
      onChanged()
    })
  return (
    <li>
      <div className={classes.row}>
        <span id={nameId} className={classes.name}>
          {name}
        </span>
        <Button variant="default" aria-describedby={nameId} disabled={isSending} onClick={() => save([])}>
          Ninguno
        </Button>
        <Button variant="default" aria-describedby={nameId} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Lleva…
        </Button>
      </div>
      {isOpen && <AllergenPicker name={name} saved={null} isSending={isSending} onSave={save} />}
      <FailureNotice failure={failure} />
    </li>
  )
}

function countText(count: number): string {
  return count === 1 ? 'Falta 1 ingrediente por confirmar.' : `Faltan ${count} ingredientes por confirmar.`
}
