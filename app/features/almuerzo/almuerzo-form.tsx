import {
  type AlmuerzoContent,
  type AlmuerzoTemplate,
  saveAlmuerzoTemplate,
  setAlmuerzo,
} from '#contract/almuerzo/almuerzo.ts'
import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { hourText } from '#contract/hours/opening-text.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { Button } from '../../controls/button.tsx'
import { MoneyField } from '../../controls/fields/money-field.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { LongTextField, TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { type Refusal, sendBody } from '../../controls/forms/send-body.ts'
import { UnsavedChangesDialog } from '../../controls/forms/unsaved-changes.tsx'
import { useDraftForm } from '../../controls/forms/use-draft-form.ts'
import classes from './almuerzo-desk.module.css'
import { type Draft, draftOf, typedBody } from './almuerzo-draft.ts'

type AlmuerzoFormProps = {
  restaurant: Restaurant
  date: string
  content: AlmuerzoContent
  isNew: boolean
  onSaved: (saved: Almuerzo, template: AlmuerzoTemplate | null) => void
  onCancel: () => void
}

/** One dish a line: quicker to type on a phone than a field for each. */
export function AlmuerzoForm({ restaurant, date, content, isNew, onSaved, onCancel }: AlmuerzoFormProps) {
  const { draft, saved, change, errors, formProps, saveProps } = useDraftForm<Draft>({
    start: () => draftOf(content),
    send,
  })

  function field(name: keyof Draft) {
    return {
      name,
      value: draft[name],
      error: errorOf(errors, name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        change({ [name]: currentTarget.value })
      },
    }
  }

  /** First the template: a form that was refused stays open. */
  async function send(sent: Draft): Promise<Refusal | null> {
    const body = typedBody(sent, content)
    const { name } = sent
    let template: AlmuerzoTemplate | null = null
    if (name.trim() !== '') {
      const refused = await sendBody(saveAlmuerzoTemplate, {
        params: { id: restaurant.id },
        values: { name, ...body },
        onAnswer: (answer) => {
          template = answer
        },
      })
      if (refused) return refused
    }
    // A number that was not changed is not sent: others may serve meanwhile.
    const { portions, ...others } = body
    const values = isNew || sent.portions !== saved.portions ? body : others
    return sendBody(setAlmuerzo, {
      params: { id: restaurant.id, date },
      values,
      onAnswer: (published) => onSaved(published, template),
    })
  }

  const { blocker, ...submitProps } = saveProps
  return (
    <form {...formProps} className={classes.form}>
      <div className={classes.pair}>
        <MoneyField label="Precio" currency={restaurant.currency} {...field('price')} />
        <TextField
          label={isNew ? 'Porciones' : 'Quedan'}
          description="Vacío: no se cuentan."
          inputMode="numeric"
          autoComplete="off"
          {...field('portions')}
        />
      </div>
      <LongTextField label="Sopas" description="Una por línea." rows={2} {...field('sopas')} />
      <LongTextField label="Segundos" description="Uno por línea." rows={3} {...field('segundos')} />
      <div className={classes.pair}>
        <TextField label="Jugo" autoComplete="off" {...field('jugo')} />
        <TextField label="Postre" autoComplete="off" {...field('postre')} />
      </div>
      <SelectField
        label="Termina a las"
        data={endsWith(draft.ends_at).map((time) => ({ value: time, label: hourText(timeWords, time) }))}
        {...field('ends_at')}
      />
      <TextField
        label="Guardar como plantilla"
        description="Escribe un nombre para publicarlo otro día con un toque. Vacío: no se guarda."
        maxLength={60}
        autoComplete="off"
        {...field('name')}
      />
      <FormEnd
        {...submitProps}
        around={(submit) => (
          <div className={classes.actions}>
            {submit}
            <Button variant="subtle" color="gray" onClick={onCancel} fullWidth>
              Cancelar
            </Button>
          </div>
        )}
      >
        {isNew ? 'Publicar el almuerzo' : 'Guardar'}
      </FormEnd>
      <UnsavedChangesDialog blocker={blocker} />
    </form>
  )
}

/** Offers the half hours from eleven to midnight, and an end that was set through the API. */
const ends = Array.from({ length: 27 }, (_, half) => {
  const hour = 11 + Math.floor(half / 2)
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

function endsWith(chosen: string): string[] {
  return [...new Set([...ends, chosen])].sort()
}

/** The error of a line is shown at its field: `sopas.1` at the soups. */
function errorOf(errors: FieldErrors, name: keyof Draft): string | undefined {
  const [found] = Object.keys(errors).filter((field) => field === name || field.startsWith(`${name}.`))
  return found === undefined ? undefined : errors[found]
}
