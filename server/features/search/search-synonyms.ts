import { wordsOf } from '#contract/search/search-words.ts'
import { keyOf } from './search-keys.ts'

/**
 * Words that Ecuadorians use for the same thing on a menu. Add a line only when somebody who asks for one is happy with the other: a
 * synonym finds too much for everybody else. Singular, one word each.
 */
const sameThings = [
  'chancho cerdo puerco',
  'verde plátano',
  'guineo banano banana',
  'camarón langostino gamba',
  'maní cacahuate cacahuete',
  'choclo maíz elote',
  'aguacate palta',
  'papa patata',
  'fréjol frijol poroto',
  'arveja alverja guisante',
  'jugo zumo',
  'cola gaseosa refresco soda',
  'cerveza biela chela',
  'sánduche sándwich emparedado',
  'hamburguesa burger',
  'guatita mondongo',
  'torta pastel queque',
  'frutilla fresa',
  'durazno melocotón',
  'naranjilla lulo',
  'maracuyá parchita',
  'piña ananá',
  'camote batata',
  'yuca mandioca',
  'tallarín espagueti spaghetti fideo',
  'batido licuado malteada milkshake',
  'borrego cordero oveja',
  'chivo cabra cabrito',
  'bistec bife biftec',
  'parrillada parrilla asado',
  'res vacuno',
  'pavo guajolote',
  'infusión aromática té',
  'lima limón',
  'tocino panceta bacon',
  'salchicha hotdog',
  'papaya lechosa',
  'ají picante',
]

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  sameThings.flatMap((line) => {
    const keys = wordsOf(line).map(keyOf)
    return keys.map((key) => [key, keys.filter((other) => other !== key)] as const)
  }),
)

/** The keys of other words for the same thing. */
export function synonymsOf(key: string): readonly string[] {
  return synonyms.get(key) ?? []
}
