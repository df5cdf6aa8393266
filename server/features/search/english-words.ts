import { wordsOf } from '#contract/search/search-words.ts'
import { foldAccents } from '#contract/slug.ts'
import { keyOf } from './search-keys.ts'

/** English words for food, and the Spanish words that menus have for it. A dish that is known to be of it counts, too: 'encebollado' is a fish soup. Singular. */
const sameFood = [
  'anise: anís',
  'apple: manzana',
  'avocado: aguacate guacamole',
  'bacon: tocino',
  'baked: horno horneado',
  'banana: guineo orito banano',
  'barbecue bbq: parrilla asado',
  'barley: cebada máchica',
  'bass: corvina róbalo',
  'bean: fréjol menestra haba chocho',
  'beef: carne res bistec churrasco lomo',
  'beer: cerveza michelada',
  'beetroot beet: remolacha',
  'blackberry: mora',
  'blueberry: mortiño',
  'boiled: cocinado cocido',
  'bread: pan',
  'breaded: apanado milanesa',
  'breakfast: desayuno',
  'broth: caldo consomé',
  'butter: mantequilla',
  'cabbage: col',
  'cake: torta pastel',
  'carrot: zanahoria',
  'cassava: yuca muchín',
  'casserole: cazuela',
  'catfish: bagre',
  'cheese: queso quesillo',
  'chicken: pollo alita papipollo',
  'chickpea: garbanzo',
  'chili chilli: ají',
  'chip: papa chifle nacho',
  'chop: chuleta',
  'chowder: chupe viche',
  'cinnamon: canela canelazo',
  'clam: concha almeja',
  'cocktail: coctel',
  'cocoa: cacao',
  'coconut: coco encocado cocada',
  'cod: bacalao',
  'coffee: café capuchino',
  'cookie biscuit: galleta bizcocho',
  'corn: maíz choclo mote humita tostado canguil',
  'crab: cangrejo jaiba pangora',
  'crackling: chicharrón',
  'cream: crema',
  'cucumber: pepino pepinillo',
  'dessert: postre',
  'doughnut donut: picarón dona',
  'drink: bebida jugo cola',
  'duck: pato',
  'dumpling: bola',
  'egg: huevo',
  'fig: higo',
  'fish: pescado corvina tilapia trucha albacora atún encebollado',
  'fries: fritas salchipapa papipollo papicarne',
  'fried: frito frita broaster',
  'fruit: fruta',
  'garlic: ajo ajillo',
  'goat: chivo cabrito',
  'grape: uva',
  'green: verde',
  'grilled: parrilla asado plancha brasa carbón',
  'ham: jamón',
  'hamburger burger: hamburguesa',
  'hen: gallina',
  'hominy: mote',
  'honey: miel',
  'juice: jugo',
  'lamb: borrego cordero',
  'lemon lime: limón',
  'lemonade limeade: limonada',
  'lentil: lenteja menestra moro',
  'lettuce: lechuga',
  'liver: hígado',
  'lobster: langosta langostino',
  'lunch: almuerzo',
  'meat: carne res chancho seco',
  'milk: leche',
  'milkshake smoothie: batido',
  'mint: hierbabuena menta',
  'mushroom: champiñón hongo',
  'mussel: mejillón',
  'mutton: borrego',
  'noodle: tallarín fideo',
  'nut: nuez',
  'oat: avena',
  'octopus: pulpo',
  'offal: chanfaina menudencia',
  'omelette omelet: tortilla',
  'onion: cebolla encebollado',
  'orange: naranja',
  'oyster: ostión ostra',
  'pancake: panqueque',
  'pea: arveja',
  'peach: durazno',
  'peanut: maní guatita viche corviche',
  'pepper: pimiento',
  'pineapple: piña',
  'plantain: plátano verde maduro patacón bolón chifle tigrillo',
  'pork: chancho cerdo hornado fritada chuleta chicharrón pernil',
  'potato: papa llapingacho locro salchipapa',
  'prawn: langostino camarón',
  'pudding: flan budín',
  'pumpkin squash: zapallo sambo',
  'rabbit: conejo',
  'rib: costilla',
  'rice: arroz chaulafán moro seco',
  'ripe: maduro',
  'roasted roast: asado hornado horno brasa',
  'salad: ensalada',
  'salmon: salmón',
  'sandwich: sánduche',
  'sauce: salsa',
  'sausage: salchicha chorizo morcilla longaniza salchipapa',
  'seafood: marisco camarón concha cangrejo ceviche cazuela encocado',
  'shrimp: camarón langostino',
  'skewer: pincho anticucho',
  'smoked: ahumado',
  'snack: piqueo picada',
  'soda: cola gaseosa',
  'soup: sopa caldo locro encebollado sancocho aguado viche chupe consomé fanesca yaguarlocro crema',
  'soursop: guanábana',
  'spicy: picante ají',
  'squid: calamar',
  'starter: entrada',
  'steak: bistec churrasco lomo picaña',
  'steamed: vapor sudado',
  'stew: seco estofado guatita chanfaina encocado tapao',
  'strawberry: frutilla',
  'stuffed: relleno',
  'sugar: azúcar',
  'sweet: dulce',
  'tamale: tamal humita hayaca quimbolito',
  'tea: té aromática guayusa',
  'toast: tostada',
  'tomato: tomate',
  'tripe: guatita librillo mondongo',
  'trout: trucha',
  'tuna: atún albacora encebollado',
  'turkey: pavo',
  'turnover: empanada',
  'vegan: vegano',
  'vegetable: vegetal verdura legumbre',
  'vegetarian: vegetariano',
  'water: agua',
  'watermelon: sandía',
  'wheat: trigo',
  'wing: alita',
  'wine: vino',
  'yogurt: yogur',
]

/** Phrases whose words mean something else one by one. */
const phrases = new Map([
  ['french fries', 'papas fritas'],
  ['green beans', 'vainita'],
  ['guinea pig', 'cuy'],
  ['ice cream', 'helado'],
  ['passion fruit', 'maracuyá'],
  ['rice pudding', 'arroz con leche'],
  ['set lunch', 'almuerzo'],
  ['soft drink', 'cola'],
  ['sweet potato', 'camote'],
  ['tree tomato', 'tomate de árbol'],
])

const words: ReadonlyMap<string, readonly string[]> = new Map(
  sameFood.flatMap((line) => {
    const [english = '', spanish = ''] = line.split(': ')
    return english.split(' ').map((word) => [word, wordsOf(spanish).map(keyOf)] as const)
  }),
)

const phrase = new RegExp(`\\b(${[...phrases.keys()].join('|')})\\b`, 'g')

/** They stand between English words, as 'with' does, and no menu has them. */
const fillers = new Set(['and', 'the', 'with', 'for', 'some'])

/** 'French fries' is 'papas fritas', and 'rice with shrimp' needs no 'with'. What names no food in English stays as it is. */
export function readEnglish(typed: string): string {
  const folded = foldAccents(typed)
    .toLowerCase()
    .replace(phrase, (found) => phrases.get(found) ?? found)
  const isEnglish =
    folded !== foldAccents(typed).toLowerCase() || wordsOf(folded).some((word) => spanishKeysOf(word).length > 0)
  return isEnglish
    ? wordsOf(folded)
        .filter((word) => !fillers.has(word))
        .join(' ')
    : typed
}

/** The keys of Spanish words for an English one, in singular or plural. None for a word that is not English food. */
export function spanishKeysOf(word: string): readonly string[] {
  const singulars = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  return singulars.map((one) => words.get(one)).find((found) => found !== undefined) ?? []
}
