import { type Unit, units, type Weight } from '#contract/ingredients/units.ts'

type Sold = {
  unit: Unit
  cost: number
  /** How much of it reaches the plate. */
  yield_percent?: number
  weights?: Weight[]
  pack?: { name: string; quantity: number; unit: Unit; price: number }
}

/** Ingredients with the unit they are sold in and their price on an Ecuadorian market, in dollars. */
const market: Record<string, Sold> = {
  aceite: { unit: 'l', cost: 2.4 },
  achiote: { unit: 'l', cost: 4.2 },
  aguacate: { unit: 'kg', cost: 2.2, yield_percent: 75, weights: [{ unit: 'unidad', quantity: 180, in_unit: 'g' }] },
  'aguardiente de caña': { unit: 'l', cost: 6.5 },
  albacora: { unit: 'lb', cost: 2.6 },
  arroz: { unit: 'lb', cost: 0.55, pack: { name: 'Saco', quantity: 45, unit: 'kg', price: 53.5 } },
  arveja: { unit: 'lb', cost: 1.1 },
  azúcar: { unit: 'kg', cost: 1.05 },
  babaco: { unit: 'kg', cost: 1.4 },
  bacalao: { unit: 'lb', cost: 8.5 },
  'botella de agua mineral': { unit: 'unidad', cost: 0.45 },
  brujo: { unit: 'lb', cost: 4.8 },
  'café lojano': { unit: 'kg', cost: 13.5 },
  calamar: { unit: 'lb', cost: 3.2 },
  camarón: { unit: 'lb', cost: 3.9 },
  canchalagua: { unit: 'lb', cost: 7 },
  canela: { unit: 'kg', cost: 14 },
  cangrejo: { unit: 'unidad', cost: 1.85 },
  'carne de cerdo': { unit: 'lb', cost: 2.5 },
  'carne de res': { unit: 'lb', cost: 3.1 },
  'cebolla paiteña': { unit: 'kg', cost: 1.1, yield_percent: 90 },
  'cecina de cerdo': { unit: 'lb', cost: 3.6 },
  cerveza: { unit: 'unidad', cost: 1.3 },
  champiñones: { unit: 'kg', cost: 5.2 },
  chicharrón: { unit: 'lb', cost: 3.4 },
  chifle: { unit: 'kg', cost: 5 },
  chivo: { unit: 'lb', cost: 3.3 },
  choclo: { unit: 'kg', cost: 1.5 },
  chocho: { unit: 'lb', cost: 1.2 },
  chocolate: { unit: 'kg', cost: 9.5 },
  chorizo: { unit: 'unidad', cost: 0.65 },
  coco: { unit: 'unidad', cost: 1.2 },
  'concha prieta': { unit: 'unidad', cost: 0.22 },
  'corte de picaña': { unit: 'lb', cost: 5.4 },
  corvina: { unit: 'lb', cost: 4.4 },
  costilla: { unit: 'lb', cost: 3.2 },
  'crema de leche': { unit: 'l', cost: 4.1 },
  cuy: { unit: 'unidad', cost: 11 },
  espinaca: { unit: 'kg', cost: 1.3 },
  fréjol: { unit: 'lb', cost: 0.95 },
  frutilla: { unit: 'kg', cost: 2.6 },
  garbanzo: { unit: 'lb', cost: 1.3 },
  guanábana: { unit: 'kg', cost: 2.4 },
  guineo: { unit: 'unidad', cost: 0.1 },
  'guineo verde': { unit: 'unidad', cost: 0.08 },
  haba: { unit: 'lb', cost: 1.1 },
  'harina de castilla': { unit: 'kg', cost: 1.2 },
  'harina de maíz': { unit: 'kg', cost: 1.4 },
  'harina morada': { unit: 'kg', cost: 3.2 },
  'hierbas para horchata': { unit: 'porción', cost: 0.25 },
  hierbabuena: { unit: 'kg', cost: 3 },
  'hoja de achira': { unit: 'unidad', cost: 0.04 },
  hornado: { unit: 'lb', cost: 4.3 },
  huevo: { unit: 'unidad', cost: 0.14 },
  'jugo de caña': { unit: 'l', cost: 1.1 },
  langosta: { unit: 'lb', cost: 11 },
  langostino: { unit: 'lb', cost: 8.2 },
  leche: { unit: 'l', cost: 1 },
  lechuga: { unit: 'kg', cost: 1.4 },
  lenteja: { unit: 'lb', cost: 0.95 },
  librillo: { unit: 'lb', cost: 1.6 },
  limón: { unit: 'kg', cost: 1.3 },
  maduro: { unit: 'unidad', cost: 0.18 },
  maní: { unit: 'lb', cost: 1.8 },
  mantequilla: { unit: 'kg', cost: 7.2 },
  maracuyá: { unit: 'kg', cost: 1.6 },
  melloco: { unit: 'lb', cost: 0.8 },
  mora: { unit: 'kg', cost: 2.8 },
  morocho: { unit: 'lb', cost: 0.9 },
  mote: { unit: 'lb', cost: 0.85 },
  naranja: { unit: 'unidad', cost: 0.12 },
  naranjilla: { unit: 'kg', cost: 1.9 },
  pan: { unit: 'unidad', cost: 0.18 },
  panela: { unit: 'kg', cost: 1.6 },
  'papa chola': { unit: 'lb', cost: 0.38, pack: { name: 'Quintal', quantity: 100, unit: 'lb', price: 37 } },
  'pasta de maní': { unit: 'lb', cost: 2.6 },
  'pata de res': { unit: 'lb', cost: 1.3 },
  pimiento: { unit: 'kg', cost: 1.6 },
  piña: { unit: 'unidad', cost: 1.25 },
  pollo: { unit: 'lb', cost: 1.55 },
  pulpo: { unit: 'lb', cost: 5.2 },
  'queso fresco': { unit: 'lb', cost: 2.3 },
  'queso mozzarella': { unit: 'kg', cost: 8.4 },
  quinua: { unit: 'lb', cost: 1.7 },
  remolacha: { unit: 'kg', cost: 0.9 },
  ternera: { unit: 'lb', cost: 3.9 },
  tocte: { unit: 'kg', cost: 9 },
  tomate: { unit: 'kg', cost: 1.2 },
  'tomate de árbol': { unit: 'kg', cost: 1.7 },
  tostado: { unit: 'lb', cost: 1.3 },
  trucha: { unit: 'lb', cost: 3.3 },
  verde: { unit: 'unidad', cost: 0.15 },
  yuca: { unit: 'lb', cost: 0.4, yield_percent: 82 },
  zambo: { unit: 'kg', cost: 0.9 },
  zanahoria: { unit: 'kg', cost: 0.8 },
  zapallo: { unit: 'kg', cost: 0.8 },
}

export type Preparation = { makes: number; unit: Unit; recipe: string }

/** Preparations that a kitchen cooks once and uses in several dishes. */
const preparations: Record<string, Preparation> = {
  refrito: { makes: 2, unit: 'l', recipe: '2 kg cebolla paiteña, 500 ml aceite, 150 ml achiote, 300 g pimiento' },
  'salsa de maní': { makes: 3, unit: 'l', recipe: '500 ml refrito, 700 g pasta de maní, 2 l leche' },
}

export type RecipePart = { ingredient: string; quantity: number; unit: Unit }

/** `350 g papa chola, 1 unidad huevo` */
export function readRecipe(recipe: string): RecipePart[] {
  return recipe.split(', ').map((part) => {
    const [, quantity, unit, ingredient = ''] = /^(\d+) (\S+) (.+)$/.exec(part) ?? []
    if (!isUnit(unit) || !(market[ingredient] ?? preparations[ingredient]))
      throw new Error(`No kitchen understands '${part}' in '${recipe}'`)
    return { ingredient, quantity: Number(quantity), unit }
  })
}

export function findPreparation(name: string): Preparation | null {
  return preparations[name] ?? null
}

export function priceOf(ingredient: string): Sold {
  const sold = market[ingredient]
  if (!sold) throw new Error(`The market does not sell '${ingredient}'`)
  return sold
}

function isUnit(text: string | undefined): text is Unit {
  return units.some((unit) => unit === text)
}
