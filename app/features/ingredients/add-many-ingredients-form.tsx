import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { createIngredients } from '#contract/ingredients/ingredients.ts'
import { formatUnitCost, tenThousandths } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { typedUnitCost } from '#contract/typed-money.ts'
import type { CallFailure } from '../../client/api.ts'
import { useIsHydrated } from '../../client/hydrated.ts'
import { LongTextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { sendBody } from '../../controls/forms/send-body.ts'
import { useUnsavedForm } from '../../controls/forms/unsaved-changes.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import classes from './ingredient-form.module.css'
import { type ReadLine, readIngredientLines } from './ingredient-lines.ts'

type AddManyIngredientsFormProps = { restaurant: Restaurant; isShown: boolean; onAdded: () => void }

const example = 'Pollo 3.50 kg\nArroz 0.60 lb\nHuevos 0.15 unidad'

/** One ingredient a line, as it stands on a shopping list. What was understood is shown below, before anything is saved. */
export function AddManyIngredientsForm({ restaurant, isShown, onAdded }: AddManyIngredientsFormProps) {
  const { setHasChanges } = useUnsavedForm()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isAlive = useIsHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const lines = readIngredientLines(typed)
  useEffect(() => {
    if (isShown) field.current?.focus()
  }, [isShown])
  useEffect(() => setHasChanges(typed.trim() !== ''), [typed, setHasChanges])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const ingredients = lines.flatMap((line) => ('ingredient' in line ? [line.ingredient] : []))
    setFailure(null)
    if (ingredients.length < lines.length) return setProblem('Corrige o borra las líneas marcadas.')
    setIsSending(true)
    const values = { restaurant_id: restaurant.id, ingredients }
    const refusal = await sendBody(createIngredients, {
      params: undefined,
      values,
      onAnswer() {
        setTyped('')
        saySaved()
        onAdded()
      },
    })
    setIsSending(false)
    setProblem(refusal ? Object.values(refusal.errors)[0] : undefined)
    setFailure(refusal?.failure ?? null)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <LongTextField
        label="Tu lista, uno por línea"
        description="Qué es, cuánto te cuesta y en qué lo compras."
        placeholder={example}
        rows={6}
        value={typed}
        error={problem}
        ref={field}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <ul aria-label="Lo que entendimos" className={classes.understood}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={place} data-problem={'problem' in line}>
            <UnderstoodLine line={line} currency={restaurant.currency} />
          </li>
        ))}
      </ul>
      <div className={classes.submit}>
        <FormEnd failure={failure} isAlive={isAlive} isSending={isSending}>
          {lines.length > 1 ? `Agregar ${lines.length} ingredientes` : 'Agregar'}
        </FormEnd>
      </div>
    </form>
  )
}

function UnderstoodLine({ line, currency }: { line: ReadLine; currency: Currency }) {
  if ('problem' in line)
    return (
      <>
        <span>{line.text}</span>
        <strong>{line.problem}</strong>
      </>
    )
  const { name, unit, cost_per_unit } = line.ingredient
  return (
    <>
      <span>{name}</span>
      <span>
        {formatUnitCost(typedUnitCost(cost_per_unit) ?? tenThousandths(0), currency)} / {unit}
      </span>
    </>
  )
}
