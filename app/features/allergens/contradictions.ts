import type { KnownAllergen } from '#contract/allergens/allergens.ts'
import type { IngredientDiet } from '#contract/allergens/diets.ts'
import { allergenWords } from '#contract/search/allergen-words.ts'
import { namesWord } from '#contract/search/typed-without.ts'

/** Words of a dish, folded and in the singular, with the allergen that such food usually contains. A preparation may differ: they only make the owner look again. */
const usually: Record<Exclude<KnownAllergen, 'sulfitos'>, readonly string[]> = {
  ...allergenWords,
  pescado: [
    'albacora',
    'atun',
    'corvina',
    'dorado',
    'encebollado',
    'pescado',
    'salmon',
    'sardina',
    'tilapia',
    'trucha',
  ],
  leche: ['crema', 'helado', 'leche', 'mantequilla', 'mozzarella', 'nata', 'queso', 'yogur'],
  huevo: ['huevo', 'mayonesa', 'merengue', 'tortilla'],
  gluten: [
    'apanado',
    'cerveza',
    'empanada',
    'empanadita',
    'fideo',
    'galleta',
    'harina',
    'hamburguesa',
    'lasana',
    'pan',
    'pasta',
    'pizza',
    'sanduche',
    'tallarin',
    'trigo',
  ],
}

const meat = [
  'carne',
  'cerdo',
  'chancho',
  'chivo',
  'chorizo',
  'cuy',
  'fritada',
  'guatita',
  'hornado',
  'jamon',
  'pollo',
  'res',
  'salchicha',
  'tocino',
]

export type Contradiction = { word: string; of: KnownAllergen | IngredientDiet }

type Declared = {
  name: string
  description: string
  allergens: { contains: readonly string[]; unconfirmed: boolean }
  diets: readonly string[]
}

/** Words of a dish that speak against what its owner has declared: 'con empanaditas' and 'Sin gluten'. */
export function listContradictions({ name, description, allergens, diets }: Declared): Contradiction[] {
  const find = (words: readonly string[]) => words.find((word) => namesWord(`${name} ${description}`, word))
  const hidden = Object.entries(usually).flatMap(([allergen, words]) => {
    const word = allergens.contains.includes(allergen) ? undefined : find(words)
    return word === undefined ? [] : [{ word, of: allergen as KnownAllergen }]
  })
  const diet = diets.includes('vegano') ? 'vegano' : diets.includes('vegetariano') && 'vegetariano'
  const eaten = diet ? find(meat) : undefined
  return [...(allergens.unconfirmed ? [] : hidden), ...(diet && eaten ? [{ word: eaten, of: diet } as const] : [])]
}
