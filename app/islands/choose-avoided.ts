import { knownAllergens, sortAllergens } from '#contract/allergens.ts'
import { avoidedName } from '#contract/avoided.ts'
import { ingredientDiets } from '#contract/diets.ts'
import { getPart } from './parts.ts'

type Choosing = {
  /** What the menu names besides the known ones. */
  offered: readonly string[]
  chosen: readonly string[]
  onChange: (avoided: string[]) => void
}

const markup = `
<h2 id="avoid-dialog-title">¿Qué no puedes comer?</h2>
<p>Marcamos los platos que lo llevan y los que el restaurante no ha confirmado. Tu elección se queda en este teléfono: no la enviamos a nadie.</p>
<div data-part="list" role="group" aria-labelledby="avoid-dialog-title"></div>
<h3 id="avoid-dialog-diet">¿Sigues una dieta?</h3>
<div data-part="diets" role="group" aria-labelledby="avoid-dialog-diet"></div>
<div class="avoid-actions">
  <button type="button" data-part="done" class="avoid-done">Listo</button>
  <button type="button" data-part="clear">Quitar todo</button>
</div>`

/** Asks in a dialog. Every tick counts at once. */
export function chooseAvoided({ offered, chosen, onChange }: Choosing): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'avoid-dialog'
  dialog.setAttribute('aria-labelledby', 'avoid-dialog-title')
  dialog.innerHTML = markup
  const list = getPart(dialog, 'list')
  // 'Sin gluten' is a diet to those who follow it, and the same tick.
  const diets = [...ingredientDiets, 'gluten'] as const
  const isListed = (name: string) => !(diets as readonly string[]).includes(name)
  const names = sortAllergens([...knownAllergens, ...offered, ...chosen]).filter(isListed)
  list.append(...names.map((name) => createTick(name, chosen)))
  getPart(dialog, 'diets').append(...diets.map((name) => createTick(name, chosen)))
  const ticks = () => Array.from(dialog.querySelectorAll('input'))
  const read = () => ticks().flatMap(({ checked, value }) => (checked ? [value] : []))
  dialog.addEventListener('change', () => onChange(read()))
  getPart(dialog, 'done').addEventListener('click', () => dialog.close())
  getPart(dialog, 'clear').addEventListener('click', () => {
    for (const tick of ticks()) tick.checked = false
    onChange([])
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function createTick(name: string, chosen: readonly string[]): HTMLElement {
  const label = document.createElement('label')
  const tick = document.createElement('input')
  tick.type = 'checkbox'
  tick.value = name
  tick.checked = chosen.includes(name)
  label.append(tick, avoidedName(name))
  return label
}
