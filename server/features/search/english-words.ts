import { wordsOf } from '#contract/search/search-words.ts'
import { foldAccents } from '#contract/slug.ts'
import { readGlossaryTerms } from '#server/features/glossary/glossary.queries.ts'
import { keyOf } from './search-keys.ts'

/** What people say otherwise than the glossary: other English words for one of its own, and Spanish words ('=') that belong to one, too. */
const sameInEnglish = [
  'barbecue bbq: grilled ribs =asado =parrilla',
  'barley: =machica',
  'bass: =corvina =robalo',
  'banana: =orito',
  'bean: =menestra =haba =chocho',
  'beef: =churrasco =lomo',
  'beet: beetroot',
  'burger: hamburger',
  'cake: =pastel',
  'cheese: =queso =quesillo',
  'chili chilli: =aji',
  'chip: =papa =chifle =nacho',
  'chowder: =viche',
  'cocktail: =coctel',
  'cod: =bacalao',
  'coffee: =capuchino',
  'cookie: biscuit',
  'corn: =maiz =choclo =mote =tostado =canguil',
  'crab: =jaiba =pangora',
  'crackling: =chicharron',
  'cucumber: =pepino',
  'dessert: =postre',
  'donut: doughnut',
  'doughnut donut: =dona',
  'drink: =bebida =jugo =cola',
  'dumpling: =bola',
  'fries: =fritas =salchipapa =papipollo =papicarne',
  'green: =verde',
  'grilled: =brasa',
  'honey: =miel',
  'juice: =jugo',
  'lamb mutton: =borrego =cordero',
  'lemon: lime',
  'lemonade: limeade',
  'lentil: =menestra',
  'lobster: =langostino',
  'meat: beef pork =seco',
  'nut: walnut =nuez',
  'oat: =avena',
  'offal: =menudencia',
  'omelet omelette: =tortilla',
  'pepper: =pimiento',
  'plantain: =platano =verde =maduro',
  'pork: =chicharron',
  'potato: =salchipapa',
  'prawn: shrimp',
  'pudding: =flan =budin',
  'pumpkin: =zapallo =sambo',
  'ripe: =maduro',
  'roast roasted: =asado =hornado =horno =brasa',
  'sandwich: =sanduche',
  'sausage: =chorizo =morcilla =longaniza',
  'seafood: shrimp crab clam =concha =cazuela',
  'shrimp: prawn',
  'smoothie: milkshake',
  'snack: =picada =piqueo',
  'soda: =cola =gaseosa',
  'soup: broth chowder =crema =fanesca',
  'spicy: =aji =picante',
  'squash: =zapallo =sambo',
  'starter: =entrada',
  'steak: =bistec =churrasco =lomo',
  'steamed: =vapor',
  'stew: =guatita =encocado',
  'sugar: =azucar',
  'sweet: =dulce',
  'tamale: =tamal =humita =hayaca =quimbolito',
  'toast: =tostada',
  'vegan: =vegano',
  'vegetable: =vegetal =verdura =legumbre',
  'vegetarian: =vegetariano',
]

/** They say nothing about a dish on their own. */
const stopWords = new Set(
  'a an and in of on or the to with from its own style made kind over under clear thick small large thin soft hot cold fresh crisp black ground cow andean pacific ecuador ecuadorian peruvian chinese cuenca loja river shaved serving'.split(
    ' ',
  ),
)

/** They stand between English words, as 'with' does, and no menu has them. */
const fillers = new Set(['and', 'the', 'with', 'for', 'some'])

/** Phrases of the glossary whose words mean something else one by one, although they have several words in Spanish too. */
const wholePhrases = new Set(['papas fritas', 'arroz con leche', 'tomate de árbol'])
const otherPhrases = [
  ['guinea pig', 'cuy'],
  ['ice cream', 'helado'],
  ['set lunch', 'almuerzo'],
  ['soft drink', 'cola'],
] as const

type Dictionary = {
  /** The keys of Spanish words, by an English one in the singular. */
  words: ReadonlyMap<string, readonly string[]>
  /** The Spanish for several English words. */
  phrases: ReadonlyMap<string, string>
  phrase: RegExp
}

let made: Dictionary | null = null

/** Made at the first search in English or Spanish, so that the server starts without it. */
function getDictionary(): Dictionary {
  made ??= makeDictionary()
  return made
}

function makeDictionary(): Dictionary {
  const words = new Map<string, string[]>()
  const phrases = new Map<string, string>(otherPhrases)
  const add = (word: string, keys: readonly string[]) => words.set(word, [...(words.get(word) ?? []), ...keys])

  for (const { term, also, kind, en, contains } of readGlossaryTerms()) {
    const keys = [term, ...also].map((spelling) => wordsOf(spelling.replace(/^(al|a la) /, ''))).flatMap(keyOfSingle)
    const named = en.replace(/ \(.*?\)/g, '')
    const english = wordsOf(named)
    const isPhrase = kind === 'ingredient' && !term.includes(' ') && english.length > 1 && !named.includes(',')
    const told = english.filter((word) => !stopWords.has(word))
    if (isPhrase || wholePhrases.has(term)) phrases.set(english.join(' '), term)
    // 'sweet potato' is no potato.
    if (keys.length > 0 && (kind !== 'ingredient' || told.length === 1)) {
      for (const word of told) add(singular(word), keys)
    }
    if (contains.includes('pescado')) add('fish', keys)
  }
  for (const line of sameInEnglish) {
    const [others = '', meant = ''] = line.split(': ')
    const keys = meant
      .split(' ')
      .flatMap((word) => (word.startsWith('=') ? keyOf(word.slice(1)) : keysOfWord(words, word)))
    for (const other of others.split(' ')) add(other, keys)
  }
  const unique = new Map([...words].map(([word, keys]) => [word, [...new Set(keys)]]))
  const longestFirst = [...phrases.keys()].sort((a, b) => b.length - a.length)
  return { words: unique, phrases, phrase: new RegExp(`\\b(${longestFirst.join('|')})\\b`, 'g') }
}

/** A term of several words would find everything that has one of them. */
function keyOfSingle(words: readonly string[]): string[] {
  return words.length === 1 ? words.map(keyOf) : []
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/(?<=[^su])s$/, '')
}

function keysOfWord(words: ReadonlyMap<string, readonly string[]>, word: string): readonly string[] {
  return words.get(singular(word)) ?? []
}

/** 'French fries' is 'papas fritas', and 'rice with shrimp' needs no 'with'. What names no food in English stays as it is. */
export function readEnglish(typed: string): string {
  const { phrase, phrases } = getDictionary()
  const plain = foldAccents(typed).toLowerCase()
  const folded = plain.replace(phrase, (found) => phrases.get(found) ?? found)
  const isEnglish = folded !== plain || wordsOf(folded).some((word) => spanishKeysOf(word).length > 0)
  return isEnglish
    ? wordsOf(folded)
        .filter((word) => !fillers.has(word))
        .join(' ')
    : typed
}

/** The keys of Spanish words for an English one, in singular or plural. None for a word that is not English food. */
export function spanishKeysOf(word: string): readonly string[] {
  const { words } = getDictionary()
  return words.get(word) ?? keysOfWord(words, word)
}
