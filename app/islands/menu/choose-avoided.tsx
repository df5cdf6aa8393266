import { knownAllergens, sortAllergens } from '#contract/allergens/allergens.ts'
import { ingredientDiets } from '#contract/allergens/diets.ts'
import bottomSheetStyles from '../../ui/bottom-sheet.css?inline'
import { type AvoidWords, avoidedName } from '../../ui/dish/avoided.ts'
import tickStyles from '../../ui/fields/ticks.css?inline'
import { addStyles } from '../add-styles.ts'
import { draw } from '../draw.ts'

type Choosing = {
  /** The menu names these besides the known ones. */
  offered: readonly string[]
  chosen: readonly string[]
  words: AvoidWords
  onChange: (avoided: string[]) => void
}

const titleId = 'avoid-dialog-title'
const dietId = 'avoid-dialog-diet'
/** 'Sin gluten' is a diet to those who follow it, and the same tick. */
const diets: readonly string[] = [...ingredientDiets, 'gluten']

/** Asks in a dialog. Every tick counts at once. */
export function chooseAvoided({ offered, chosen, words, onChange }: Choosing): void {
  addStyles(bottomSheetStyles)
  addStyles(tickStyles)
  const dialog = document.createElement('dialog')
  dialog.className = 'bottom-sheet avoid-dialog'
  dialog.setAttribute('aria-labelledby', titleId)
  const names = sortAllergens([...knownAllergens, ...offered, ...chosen]).filter((name) => !diets.includes(name))
  const ticks = () => Array.from(dialog.querySelectorAll('input'))
  const clear = () => {
    for (const tick of ticks()) tick.checked = false
    onChange([])
  }
  dialog.append(
    ...draw(
      <div className="bottom-sheet-frame avoid-frame">
        <h2 id={titleId}>{words.avoid.question}</h2>
        <p>{words.avoid.explanation}</p>
        <Ticks titleId={titleId} names={names} chosen={chosen} words={words} />
        <h3 id={dietId}>{words.avoid.dietQuestion}</h3>
        <Ticks titleId={dietId} names={diets} chosen={chosen} words={words} />
        <div className="bottom-sheet-end">
          <button type="button" className="avoid-done" onClick={() => dialog.close()}>
            {words.avoid.done}
          </button>
          <button type="button" onClick={clear}>
            {words.avoid.clear}
          </button>
        </div>
      </div>,
    ),
  )
  dialog.addEventListener('change', () => onChange(ticks().flatMap(({ checked, value }) => (checked ? [value] : []))))
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

type TicksProps = { titleId: string; names: readonly string[]; chosen: readonly string[]; words: AvoidWords }

function Ticks({ titleId, names, chosen, words }: TicksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name is a heading outside of it
    <div className="avoid-ticks" role="group" aria-labelledby={titleId}>
      {names.map((name) => (
        <label key={name}>
          <input type="checkbox" value={name} defaultChecked={chosen.includes(name)} />
          {avoidedName(name, words)}
        </label>
      ))}
    </div>
  )
}
