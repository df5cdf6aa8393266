import { type KeyboardEvent, useState } from 'react'
import { knownAllergens, namedAllergens, sortAllergens } from '#contract/allergens/allergens.ts'
import { Button } from '../../controls/button.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import classes from './allergens.module.css'

type AllergenPickerProps = {
  /** It names the ingredient or dish: 'Pasta de maní'. */
  name: string
  /** As saved; null for what nobody has confirmed. */
  saved: readonly string[] | null
  isSending: boolean
  onSave: (allergens: string[] | null) => void
}

/** Chips for what it contains. Nothing is saved before 'Guardar': half of the ticks would call the other half absent. */
export function AllergenPicker({ name, saved, isSending, onSave }: AllergenPickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>(saved ?? [])
  const [other, setOther] = useState('')
  const listed = sortAllergens([...knownAllergens, ...chosen])

  function toggle(allergen: string) {
    setChosen(chosen.includes(allergen) ? chosen.filter((one) => one !== allergen) : [...chosen, allergen])
  }

  function withOther(): string[] {
    const typed = other.trim()
    return sortAllergens(typed === '' ? chosen : [...chosen, ...namedAllergens([typed])])
  }

  function addOther(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // It may stand in the form of a dish.
    event.preventDefault()
    setChosen(withOther())
    setOther('')
  }

  function save(allergens: string[] | null) {
    setChosen(allergens ?? [])
    setOther('')
    onSave(allergens)
  }

  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>
        {name}: {stateText(saved)}
      </legend>
      <div className={classes.chips}>
        {listed.map((allergen) => (
          <label key={allergen} className={classes.chip}>
            <input type="checkbox" checked={chosen.includes(allergen)} onChange={() => toggle(allergen)} />
            {allergen}
          </label>
        ))}
      </div>
      <TextField
        label="Otro"
        value={other}
        maxLength={40}
        autoComplete="off"
        placeholder="mostaza"
        required={false}
        onChange={(event) => setOther(event.currentTarget.value)}
        onKeyDown={addOther}
      />
      <div className={classes.buttons}>
        <Button disabled={isSending || withOther().length === 0} onClick={() => save(withOther())}>
          Guardar alérgenos
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => save([])}>
          No lleva ninguno
        </Button>
        {saved !== null && (
          <Button variant="subtle" color="gray" disabled={isSending} onClick={() => save(null)}>
            Dejar sin confirmar
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function stateText(saved: readonly string[] | null): string {
  if (saved === null) return 'sin confirmar'
  return saved.length === 0 ? 'ninguno' : saved.join(', ')
}
