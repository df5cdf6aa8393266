import type { Random } from '#server/drawing/random.ts'
import { ceviche, encebollado, pasta, ricePan, salad, soup } from './bowls.ts'
import { beer, cocktail, coffee, juice, shake, wine } from './drinks.ts'
import { almuerzo, breakfast, empanadas, fishPlatter, grill, leafParcel, patties, pizza } from './plates.ts'
import { candies, chips, crabs, cuy, fruitInSyrup, grilledCorn, patacones } from './specialities.ts'
import { burger, cake, flan, hotDog, iceCream, sandwich } from './sweets.ts'

/** How a kind of food is drawn: seen from above on a table, or from the side on a counter. */
export interface Form {
  seenFrom: 'above' | 'side'
  draw: (random: Random, words: string) => string
}

const above = (draw: Form['draw']): Form => ({ seenFrom: 'above', draw })
const side = (draw: Form['draw']): Form => ({ seenFrom: 'side', draw })

/** The first match wins, so specific patterns come before general ones. Words are in lower case, without accents. */
const formsByWord: readonly [RegExp, Form][] = [
  [/\bcuy/, above(cuy)],
  [/encebollad/, above(encebollado)],
  [/llapingach|yapingach/, above(patties)],
  [/(?=.*(camaron|langostino))(?=.*(encocad|ajillo|apanad|sudado))/, above(almuerzo)],
  [/con menestra|sancocho de chancho/, above(almuerzo)],
  [/^(?!arroz).*(cangrej|jaiba|langosta\b)/, above(crabs)],
  [/ensalada|vegan|vegetarian|bowl|poke/, above(salad)],
  [/cevich|tigre|cebich/, above(ceviche)],
  [/pizza/, above(pizza)],
  [/hamburg|burger/, side(burger)],
  [/hot ?dog|perro caliente|salchipap|papipollo/, side(hotDog)],
  [/empanad|pastelit|corviche|muchin|bonitisima|arepa|tortilla de maiz|quimbolito de/, above(empanadas)],
  [/humita|tamal|quimbolito|hallaca|bollo|maito|ayampaco/, above(leafParcel)],
  [/tortilla/, above(patties)],
  [/^patacon/, above(patacones)],
  [/^chifle/, above(chips)],
  [/^choclo/, above(grilledCorn)],
  [/\bbolon(es)?\b|tigrillo|mote pillo|majado|huevo|desayuno|mixto de verde/, above(breakfast)],
  [/sanduche|sandwich|pernil|tostada/, side(sandwich)],
  [/helado|salpicon|espumilla|granizad/, side(iceCream)],
  [/\bhigo|breva|dulce de (zambo|guayaba|babaco|tomate)/, above(fruitInSyrup)],
  [/bocadillo|melcocha|troliche|cocada|turron|alfajor|quesadilla/, above(candies)],
  [/morocho|canelazo|vino hervido/, side(coffee)],
  [/flan|quesillo|arroz con leche|mousse|gelatina|natilla/, side(flan)],
  [/torta|pastel|tres leches|brownie|cheesecake|pie|cake|panader|postre|dulce/, side(cake)],
  [/batido|malteada|smoothie|milkshake/, side(shake)],
  [/cerveza|michelada/, side(beer)],
  [/vino|sangria/, side(wine)],
  [/coctel|mojito|margarita|pina colada|licor|chupito|trago|aguardiente|pisco/, side(cocktail)],
  [
    /cafe|capuchino|capuccino|espresso|latte|chocolate caliente|infusion|aromatica|bebidas calientes|\bte\b/,
    side(coffee),
  ],
  [/jugo|limonada|bebida|gaseosa|refresco|colada|horchata|agua|chicha|naranjada/, side(juice)],
  [/parrill|pincho|\basado|brocheta|anticucho|chuzo|costilla|bbq|alita/, above(grill)],
  [/pescado frito|corvina frita|tilapia frita|trucha|pargo|picudo|camotillo|sudado|encocad/, above(fishPlatter)],
  [/tallarin|pasta|espagueti|fideo|lasana|ravioli|italian|ramen|lasaña/, above(pasta)],
  [/arroz con|arroz marinero|paella|chaulafan|risotto|arroces|chifa|oriental/, above(ricePan)],
  [
    /sopa|crema|locro|caldo|sancocho|menudo|fanesca|chupe|aguado|viche|biche|consome|yahuarlocro|papas con cuero/,
    above(soup),
  ],
  [
    /seco|hornado|fritada|guatita|estofado|menestra|churrasco|bistec|lomo|carne|pollo|plato|almuerzo|menu|milanesa/,
    above(almuerzo),
  ],
  [/pescad/, above(fishPlatter)],
  [/marisco|camaron|concha/, above(ceviche)],
  [/comida rapida/, side(burger)],
  [/entrada|aperitivo|piqueo|picad|bocad|acompan|guarnici/, above(empanadas)],
]

const anyForm: readonly Form[] = [
  above(almuerzo),
  above(soup),
  above(grill),
  above(salad),
  above(ricePan),
  above(patties),
  above(ceviche),
]

/** The name wins over the category: 'Jugo de mora' is a juice even under 'Desayunos'. */
export function chooseForm(random: Random, name: string, category: string): Form {
  return findForm(name) ?? findForm(category) ?? random.pick(anyForm)
}

export function findForm(words: string): Form | undefined {
  return formsByWord.find(([pattern]) => pattern.test(words))?.[1]
}

/** Three dishes seen from above, for a banner that shows what the restaurant cooks. */
export function chooseSpread(random: Random, words: string): Form[] {
  const kitchens: readonly [RegExp, Form['draw'][]][] = [
    [/cevich|marisc|mar\b|costa|puerto|manab|playa|pesc/, [ceviche, encebollado, fishPlatter, ricePan]],
    [/parrill|asad|grill|brasa|lena|\bres\b/, [grill, almuerzo, salad, patties]],
    [/cafe|desayun|pan|dulce|pastel/, [breakfast, empanadas, leafParcel, salad]],
    [/pizz|ital|past/, [pizza, pasta, salad]],
    [/chifa|orient/, [ricePan, pasta, soup]],
    [/verde|veg|huert|natural|green/, [salad, soup, leafParcel]],
    [/sierra|quito|cuenca|hueca|fonda|mama|abuel|criol|huasipungo/, [patties, soup, almuerzo, leafParcel]],
  ]
  const draws = kitchens.find(([pattern]) => pattern.test(words))?.[1] ?? [
    almuerzo,
    soup,
    ceviche,
    grill,
    patties,
    salad,
    empanadas,
  ]
  return random.some(draws, 3).map(above)
}
