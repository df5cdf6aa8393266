import type { Category } from '#contract/menu/categories.ts'
import { type FindTerm, keysOf } from './find-terms.ts'
import type { Term } from './glossary-terms.ts'

const links = ['de', 'con', 'sin', 'en', 'a', 'para', 'y', 'o'] as const
export type Link = (typeof links)[number]

export type NamePart =
  | { kind: 'term'; term: Term }
  | { kind: 'link'; link: Link }
  /** It adds nothing to what the dish is. */
  | { kind: 'filler' }
  | { kind: 'unknown' }

const linkOf = new Map<string, Link>([
  ...links.map((link) => [link, link] as const),
  ['del', 'de'],
  ['al', 'a'],
  ['e', 'y'],
  ['mas', 'y'],
  ['u', 'o'],
])

const fillers = new Set(
  [
    'el la lo las los un una unos unas su sus nuestro nuestra mi',
    'mini super mega maxi doble triple gran rico rica delicioso deliciosa autentico autentica clasico clasica original premium',
    'criollo criolla tipico tipica natural nuevo nueva vip extra chef propio',
    'gr g gramos kg kilo libra lb ml l lt litro oz onza cm unidad und uni pieza pza presa persona servicio vuelta',
    'cuarto mitad docena plato bandeja fuente balde copa pocillo ronda orden',
  ]
    .join(' ')
    .split(' ')
    .flatMap(keysOf),
)

/** Reads the name of a dish from left to right, the longest term first. */
export function partsOf(name: string, category: Category, findTerm: FindTerm): NamePart[] {
  const words = keysOf(spellOut(name))
  const parts: NamePart[] = []
  for (let at = 0; at < words.length; ) {
    const found = findTerm(words, at, category)
    parts.push(found ? { kind: 'term', term: found.term } : partOf(words[at] ?? ''))
    at += found?.length ?? 1
  }
  return parts
}

function partOf(word: string): NamePart {
  const link = linkOf.get(word)
  if (link) return { kind: 'link', link }
  return { kind: fillers.has(word) || /^\p{N}/u.test(word) ? 'filler' : 'unknown' }
}

/** What stands in brackets is a remark. '+' joins as 'y' does, and 'c/' is 'con'. */
function spellOut(name: string): string {
  return name
    .replace(/\([^)]*\)?|[½¼¾]|\d+[.,/x]\d+/g, ' ')
    .replace(/\bc\//gi, ' con ')
    .replace(/\bs\//gi, ' sin ')
    .replace(/[+&,;]/g, ' y ')
    .replace(/\//g, ' o ')
}
