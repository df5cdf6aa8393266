import { useState } from 'react'
import { allergensText, dietsText } from '#contract/allergens/allergen-text.ts'
import { ingredientDiets } from '#contract/allergens/diets.ts'
import {
  type DishAllergens as Described,
  declareChoiceAllergens,
  declareDishAllergens,
  getDishAllergens,
} from '#contract/allergens/dish-allergens.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { call } from '../../client/api.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { useSending } from '../../controls/use-sending.ts'
import { AllergenPicker } from './allergen-picker.tsx'
import classes from './allergens.module.css'
import { listContradictions } from './contradictions.ts'
import { DietField } from './diet-field.tsx'
import { UnconfirmedList } from './review-ingredients.tsx'

/** Says what a saved dish contains, and why. It is folded, and asked for when it is opened. Each part is saved by itself. */
export function DishAllergens({ dish }: { dish: Dish }) {
  const [described, setDescribed] = useState<Described | null>(null)
  const { isSending, failure, send } = useSending()
  const params = { itemId: dish.id }
  const load = () => send(async () => setDescribed(await call(getDishAllergens, { params })))
  const save = (change: () => Promise<Described>) =>
    send(async () => {
      setDescribed(await change())
      saySaved()
    })
  const declare = (body: { allergens?: string[] | null; diets?: Described['declared_diets'] }) =>
    save(() => call(declareDishAllergens, { params, body }))
  return (
    <details onToggle={(event) => event.currentTarget.open && void load()} className={classes.dish}>
      <summary className={classes.summary}>
        Alérgenos y dietas
        <span className={classes.names}>{summaryOf(described ?? dish)}</span>
      </summary>
      <FailureNotice failure={failure} />
      {described && (
        <div className={classes.parts}>
          <Contents described={described} onChanged={load} />
          <Contradictions dish={dish} described={described} />
          {(!described.has_recipe || described.declared) && (
            <AllergenPicker
              key={JSON.stringify(described.declared)}
              name="A mano"
              saved={described.declared}
              isSending={isSending}
              onSave={(allergens) => declare({ allergens })}
            />
          )}
          {!described.has_recipe && (
            <DietField saved={described.declared_diets} onSave={(diets) => declare({ diets })} />
          )}
          {described.choices.map((choice) => (
            <Choice
              key={choice.choice_id}
              choice={choice}
              isSending={isSending}
              onSave={(allergens) =>
                save(() =>
                  call(declareChoiceAllergens, { params: { choiceId: choice.choice_id }, body: { allergens } }),
                )
              }
            />
          ))}
        </div>
      )}
    </details>
  )
}

function Contents({ described, onChanged }: { described: Described; onChanged: () => void }) {
  const { allergens, sources, unconfirmed_ingredients: left, has_recipe } = described
  return (
    <>
      <p>{allergensText(dishWords, allergens)}</p>
      {sources.some(({ ingredients }) => ingredients.length > 0) && (
        <ul className={classes.sources}>
          {sources.map(({ allergen, ingredients }) => (
            <li key={allergen}>
              <b>{allergen}</b>:{' '}
              {ingredients.length > 0 ? `por ${ingredients.join(', ')}` : 'dicho a mano o en una opción'}
            </li>
          ))}
        </ul>
      )}
      {has_recipe && left.length > 0 && (
        <>
          <p className={classes.lead}>Confirma lo que falta de su receta:</p>
          <UnconfirmedList ingredients={left} onChanged={onChanged} />
        </>
      )}
      {!has_recipe && <p className={classes.lead}>Este plato no tiene receta: di a mano lo que lleva.</p>}
    </>
  )
}

/** Words of the dish that speak against what was declared. */
function Contradictions({ dish, described }: { dish: Dish; described: Described }) {
  const { name, description } = dish
  const { allergens, diets } = described
  return listContradictions({ name, description, allergens, diets }).map(({ word, of }) => (
    <p key={of} role="alert" className={classes.contradiction}>
      {isDiet(of)
        ? `Este plato nombra «${word}», y lo declaraste ${of}. Revísalo.`
        : `Este plato nombra «${word}», que suele llevar ${of}, y declaraste que no lleva. Revísalo.`}
    </p>
  ))
}

const isDiet = (of: string) => (ingredientDiets as readonly string[]).includes(of)

type ChoiceProps = {
  choice: Described['choices'][number]
  isSending: boolean
  onSave: (allergens: string[] | null) => void
}

/** A choice with a recipe of its own follows that recipe and cannot be edited. */
function Choice({ choice, isSending, onSave }: ChoiceProps) {
  const name = `${choice.group} · ${choice.name}`
  if (!choice.has_recipe && (choice.allergens.unconfirmed || choice.declared)) {
    return (
      <AllergenPicker
        key={JSON.stringify(choice.declared)}
        name={name}
        saved={choice.declared}
        isSending={isSending}
        onSave={onSave}
      />
    )
  }
  return (
    <p>
      {name}: {allergensText(dishWords, choice.allergens)}
    </p>
  )
}

function summaryOf(dish: Pick<Dish, 'allergens' | 'diets'>): string {
  const { contains } = dish.allergens
  return [contains.join(', '), dietsText(dishWords, dish)].filter((text) => text !== '').join(' · ')
}
