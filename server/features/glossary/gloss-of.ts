import type { Category } from '#contract/menu/categories.ts'
import { type Composed, composeName, type Noun } from './compose-name.ts'
import { type Link, type NamePart, partsOf } from './dish-name-parts.ts'
import type { FindTerm } from './find-terms.ts'
import type { Term } from './glossary-terms.ts'

export type Gloss = {
  /** In English: 'tuna and onion soup with plantain chips'. */
  name: string
  /** The term that says what the dish is. */
  head: Term
  /** The others that its name has. */
  others: readonly Term[]
}

const bottled: readonly Category[] = ['Cervezas', 'Vinos']
/** A quantity of what follows. */
const measures = new Set([
  ...['porción', 'medio', 'jarra', 'vaso', 'taza', 'botella', 'combo', 'acompañante', 'completo', 'entero'],
  ...['grande', 'mediano', 'pequeño', 'personal', 'familiar', 'especial', 'tradicional', 'casero', 'artesanal'],
  ...['sencillo', 'congelado', 'para compartir', 'para llevar', 'de la casa', 'a la carta'],
])
/** A dish without what its own recipe has is another dish. */
const changedRecipe = /\b(vegan|vegetarian|vegetal)/i

const withDrinks: readonly Category[] = [
  ...['Jugos Naturales', 'Batidos', 'Bebidas', 'Cervezas', 'Vinos', 'Cocteles', 'Desayunos'],
  ...['Menú del Día', 'Postres', 'Entradas', 'Helados'],
] as Category[]
/** Here a drink is no surprise when it stands alone. */
const withPlainDrinks: readonly Category[] = [
  ...withDrinks,
  ...(['Platos Principales', 'Comida rápida', 'Acompañantes', 'Menú Infantil'] as const),
]

/** In these categories names leave out what everything in them is: 'Jamón y champiñones' among pizzas. */
const unsaidNouns: Partial<Record<Category, string>> = {
  Pizzas: 'pizza',
  Hamburguesas: 'hamburguesa',
  Sánduches: 'sánduche',
  Empanadas: 'empanada',
  'Jugos Naturales': 'jugo',
  Batidos: 'batido',
  Helados: 'helado',
}

/**
 * What a dish is in English, from its name and its category. Null where the name leaves a doubt: a wrong gloss is worse than none. The
 * first noun of a name says what the dish is; what follows may narrow it ('de'), accompany it ('con', 'y') or say how it is cooked.
 */
export function glossOf(name: string, category: Category, findTerm: FindTerm): Gloss | null {
  if (changedRecipe.test(name)) return null
  const parts = partsOf(name, category, findTerm)
  const start = parts.findIndex((part, at) => !isLeading(part, at))
  const noun = unsaidNouns[category]
  if (noun && leavesNounOut(parts[start])) {
    const link = parts[start]?.kind === 'link' ? '' : 'de'
    return read(partsOf(`${noun} ${link} ${name}`, category, findTerm), category)
  }
  return read(withoutMeasure(parts.slice(Math.max(start, 0))), category)
}

/** 'Cuarto de pollo' is of 'pollo'. */
function isLeading(part: NamePart, at: number): boolean {
  return part.kind === 'filler' || (part.kind === 'link' && part.link === 'de' && at > 0)
}

function leavesNounOut(first: NamePart | undefined): boolean {
  if (first?.kind === 'link') return first.link === 'con' || first.link === 'de'
  return first?.kind === 'term' && first.term.kind === 'ingredient'
}

function read(parts: readonly NamePart[], category: Category): Gloss | null {
  const [first, ...rest] = parts
  if (first?.kind !== 'term' || first.term.kind === 'technique' || measures.has(first.term.term)) return null
  if (!mayStandIn(first.term, category, rest.length === 0)) return null
  const composed = readRest(first.term, rest)
  if (!composed) return null
  const others = rest.flatMap((part) => (part.kind === 'term' ? part.term : []))
  return { name: composeName(composed), head: first.term, others }
}

function mayStandIn({ kind }: Term, category: Category, isAlone: boolean): boolean {
  if (kind === 'drink') return (isAlone ? withPlainDrinks : withDrinks).includes(category)
  return !bottled.includes(category) && !(category === 'Vegano' && kind === 'dish')
}

/** 'Porción de maduro' is 'maduro', and 'medio cuy' is 'cuy'. */
function withoutMeasure(parts: readonly NamePart[]): readonly NamePart[] {
  const [first, ...rest] = parts
  if (first?.kind !== 'term' || !measures.has(first.term.term)) return parts
  const next = rest.findIndex((part) => part.kind !== 'filler' && !(part.kind === 'link' && part.link === 'de'))
  return next < 0 ? [] : withoutMeasure(rest.slice(next))
}

type Reading = Composed & {
  link: 'none' | 'de' | 'con' | 'sin' | 'en'
  /** The words 'y' and 'o' continue what stands before. */
  joint: 'y' | 'o' | null
  /** The noun that a technique or a 'de' belongs to. */
  last: Noun | null
}

/** Null when the name leaves a doubt. */
function readRest(head: Term, rest: readonly NamePart[]): Composed | null {
  const noun: Noun = { term: head, techniques: [], of: [] }
  const reading: Reading = { head: noun, beside: [], link: 'none', joint: null, last: noun }
  for (const part of rest) {
    if (part.kind === 'link' && part.link === 'para') break
    if (part.kind === 'link') readLink(reading, part.link)
    else if (part.kind === 'term' && !readTerm(reading, part.term)) return null
    else if (part.kind === 'unknown' && !readUnknown(reading)) return null
  }
  return reading.joint === 'o' ? null : reading
}

function readLink(reading: Reading, link: Link): void {
  if (link === 'y' || link === 'o') {
    reading.joint = link
    return
  }
  reading.joint = null
  reading.link = link === 'a' || link === 'para' ? 'con' : link
}

/** False when the name leaves a doubt. */
function readTerm(reading: Reading, term: Term): boolean {
  const { link, joint, last } = reading
  if (term.kind === 'technique') {
    last?.techniques.push(term)
    reading.link = 'none'
    return joint !== 'o'
  }
  if (term.kind === 'course') {
    reading.link = 'none'
    return joint !== 'o'
  }
  reading.joint = null
  const noun: Noun = { term, techniques: [], of: [] }
  if (link === 'de' && joint) return addTo(last, term, joint)
  if (link === 'de') return narrow(reading, term)
  if (link === 'none' && !joint) return standBare(reading, term)
  if (joint === 'o' && link === 'none') return addAlternative(reading, noun)
  reading.beside.push({ link: joint && link === 'none' ? 'y' : link, joint: joint ?? 'y', noun })
  reading.last = noun
  return true
}

/** 'Sopa de lenteja y quinua'. */
function addTo(last: Noun | null, term: Term, joint: 'y' | 'o'): boolean {
  last?.of.push({ term, joint })
  return true
}

/** 'Pollo o carne'. In 'seco de pollo o carne' the second is no dish of its own. */
function addAlternative(reading: Reading, noun: Noun): boolean {
  if (reading.head.term.kind !== 'ingredient' || noun.term.kind !== 'ingredient') return false
  reading.beside.push({ link: 'o', joint: 'o', noun })
  reading.last = noun
  return true
}

/** 'Jugo de mora', and 'en salsa de maní'. */
function narrow(reading: Reading, term: Term): boolean {
  const { last, head } = reading
  if (!last) return true
  // 'Pancakes de avena' are of oats, and the term is a drink.
  if (term.kind === 'drink') return readUnknown(reading)
  if (last.term.of || last.techniques.at(-1)?.term === 'en salsa') {
    last.of.push({ term, joint: 'y' })
    return true
  }
  if (last === head) return false
  reading.beside.pop()
  reading.last = null
  return true
}

/** 'Batido mora' is 'batido de mora'; 'encebollado bandera' is an encebollado; 'coco loco' may be anything. */
function standBare(reading: Reading, term: Term): boolean {
  const { last, head } = reading
  if (!last) return true
  if (last.techniques.at(-1)?.term === 'en salsa') return narrow(reading, term)
  if (last !== head) return true
  if (head.term.kind === 'ingredient') return false
  if (head.term.of && term.kind === 'ingredient' && head.of.length === 0) head.of.push({ term, joint: 'y' })
  return true
}

function isWholeDish({ kind, term }: Term): boolean {
  return kind === 'dish' && term.includes(' ')
}

function readUnknown(reading: Reading): boolean {
  const { last, head, link, joint } = reading
  if (joint === 'o') return false
  const isOfHead = last === head && (link === 'none' || link === 'de') && joint === null
  if (isOfHead && head.term.kind === 'ingredient') return false
  // 'Torta de chocolate de Mindo' says where it is from.
  if (isOfHead && link === 'de' && !head.term.of && !isWholeDish(head.term)) return false
  if (link === 'de' && last && last !== head) reading.beside.pop()
  reading.last = null
  return true
}
