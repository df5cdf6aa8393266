import type { IngredientDiet } from '#contract/allergens/diets.ts'

const contained: Record<string, readonly string[]> = {
  'camarón y crustáceos': ['camarón', 'cangrejo', 'langosta', 'langostino'],
  'concha y moluscos': ['calamar', 'canchalagua', 'concha prieta', 'pulpo'],
  pescado: ['albacora', 'bacalao', 'brujo', 'corvina', 'trucha'],
  maní: ['maní', 'pasta de maní'],
  'frutos secos': ['tocte'],
  leche: ['crema de leche', 'leche', 'mantequilla', 'queso fresco', 'queso mozzarella'],
  huevo: ['huevo'],
  gluten: ['cerveza', 'harina de castilla', 'pan'],
}

const meats = [
  'carne',
  'cecina',
  'chicharrón',
  'chivo',
  'corte',
  'costilla',
  'cuy',
  'hornado',
  'librillo',
  'pata',
  'pollo',
  'ternera',
]

/** A careful owner would ask the supplier about them first. */
const unconfirmed = ['chifle', 'chocolate', 'chorizo', 'harina morada', 'hierbas para horchata']

/** An owner's statements about an ingredient of the market. */
export function declarationOf(ingredient: string): { allergens: string[]; diets: IngredientDiet[] } | null {
  if (unconfirmed.includes(ingredient)) return null
  const allergens = Object.keys(contained).filter((name) => contained[name]?.includes(ingredient))
  return { allergens, diets: dietsOf(ingredient, allergens) }
}

function dietsOf(ingredient: string, allergens: readonly string[]): IngredientDiet[] {
  const isFromTheSea = ['camarón y crustáceos', 'concha y moluscos', 'pescado'].some((name) => allergens.includes(name))
  if (isFromTheSea || meats.some((meat) => ingredient.startsWith(meat))) return []
  return allergens.includes('leche') || allergens.includes('huevo') ? ['vegetariano'] : ['vegano']
}
