import { foldedName } from '#contract/slug.ts'
import type { RecipeUnit } from './units.ts'

const namesOfUnits: Record<RecipeUnit, string[]> = {
  g: ['g', 'gr', 'grs', 'gramo', 'gramos'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
  lb: ['lb', 'lbs', 'libra', 'libras'],
  oz: ['oz', 'onza', 'onzas'],
  ml: ['ml', 'mililitro', 'mililitros'],
  l: ['l', 'lt', 'lts', 'litro', 'litros'],
  unidad: ['u', 'un', 'und', 'unidad', 'unidades'],
  porción: ['porcion', 'porciones'],
  quintal: ['qq', 'quintal', 'quintales'],
  arroba: ['arroba', 'arrobas'],
  cubeta: ['cubeta', 'cubetas'],
  atado: ['atado', 'atados'],
  funda: ['funda', 'fundas'],
  'cuarto de unidad': ['cuarto de unidad', 'cuartos de unidad'],
  taza: ['taza', 'tazas'],
  cucharada: ['cucharada', 'cucharadas', 'cda', 'cdas'],
  cucharadita: ['cucharadita', 'cucharaditas', 'cdta', 'cdtas'],
}
const unitOfName = new Map(
  Object.entries(namesOfUnits).flatMap(([unit, names]) => names.map((name) => [name, unit as RecipeUnit] as const)),
)

/** The unit that people call so: 'Libras', 'kg.' */
export function unitNamed(word: string): RecipeUnit | undefined {
  return unitOfName.get(foldedName(word).replace(/\.$/, ''))
}
