import type { ReactNode, SubmitEvent } from 'react'
import { dayText } from '#contract/hours/opening-text.ts'
import { type Planned, planPortions, type ShoppingList } from '#contract/shopping/shopping.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useBodySending } from '../../controls/forms/use-body-sending.ts'
import classes from './shopping-desk.module.css'

type PlanFormProps = { restaurantId: number; list: ShoppingList; onSaved: (list: ShoppingList) => void }

/** How many portions of what are cooked that day. Begins with what was sold on the last same weekday. */
export function PlanForm({ restaurantId, list, onSaved }: PlanFormProps) {
  const { day, plan, like_day, without_recipe } = list
  const params = { id: restaurantId, day }
  const { send, errors, failure, isSending, forgetErrors } = useBodySending(planPortions, params, onSaved)
  const isShown = ({ portions, usual, in_almuerzo }: Planned) => portions > 0 || usual > 0 || in_almuerzo
  const shown = plan.filter(isShown)
  const others = plan.filter((entry) => !isShown(entry))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const portions = plan.map((entry, index) => ({ ...subjectOf(entry), portions: String(typed.get(nameAt(index))) }))
    return send({ portions }, event.currentTarget)
  }

  const field = (entry: Planned) => {
    const index = plan.indexOf(entry)
    return (
      <li key={`${entry.menu_item_id} ${entry.preparation_id}`}>
        <TextField
          label={entry.in_almuerzo ? `${entry.name} (almuerzo)` : entry.name}
          name={nameAt(index)}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={entry.portions}
          error={errors[nameAt(index)]}
          className={classes.portions}
          onChange={forgetErrors}
        />
      </li>
    )
  }

  return (
    <section className={classes.section}>
      <h2>Qué vas a cocinar</h2>
      {plan.length === 0 ? (
        <p className={classes.none}>Anota la receta de un plato: con ella se calcula lo que tienes que comprar.</p>
      ) : (
        <form noValidate onSubmit={submit} className={classes.plan}>
          <p className={classes.lead}>
            Porciones de cada plato.
            {like_day && ` Empieza con lo que vendiste el ${dayText(timeWords, like_day, { withWeekday: true })}.`}
          </p>
          <ul className={classes.dishes}>{shown.map(field)}</ul>
          {others.length > 0 && <Others isOpen={shown.length === 0}>{others.map(field)}</Others>}
          <FormEnd failure={failure} isSending={isSending}>
            Calcular la lista
          </FormEnd>
        </form>
      )}
      {without_recipe.length > 0 && (
        <p className={classes.lead}>Sin receta, no entran en la lista: {without_recipe.join(', ')}.</p>
      )}
    </section>
  )
}

function Others({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className={classes.summary}>Otros platos con receta</summary>
      <ul className={classes.dishes}>{children}</ul>
    </details>
  )
}

/** As the server names the field of an error. */
const nameAt = (index: number) => `portions.${index}.portions`

function subjectOf({ menu_item_id, preparation_id }: Planned) {
  return menu_item_id === null ? { preparation_id: preparation_id ?? 0 } : { menu_item_id }
}
