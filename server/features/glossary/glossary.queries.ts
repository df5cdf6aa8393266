import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Category } from '#contract/menu/categories.ts'
import type { English } from '#contract/menu/english.ts'
import { createTermFinder } from './find-terms.ts'
import { type Gloss, glossOf } from './gloss-of.ts'
import type { Homonym, Term } from './glossary-terms.ts'

export type Glossary = {
  terms: readonly Term[]
  findGloss: (dish: { name: string; category: Category }) => Gloss | null
}

/** As many different dishes as a city's menus have. */
const mostRemembered = 20_000

let loaded: Promise<Glossary> | null = null

/** Read when a page first asks for it, so that the server starts without it. */
export function loadGlossary(): Promise<Glossary> {
  loaded ??= readGlossary()
  return loaded
}

async function readGlossary(): Promise<Glossary> {
  const [terms, homonyms] = await Promise.all([readData<Term[]>('terms.json'), readHomonyms()])
  const findTerm = createTermFinder(terms, homonyms)
  const remembered = new Map<string, Gloss | null>()
  return {
    terms,
    findGloss: ({ name, category }) => {
      const key = `${category}\n${name}`
      const known = remembered.get(key)
      if (known !== undefined) return known
      const gloss = glossOf(name, category, findTerm)
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(key, gloss)
      return gloss
    },
  }
}

/** For what cannot wait. */
export function readGlossaryTerms(): readonly Term[] {
  return JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8')) as Term[]
}

export function readHomonyms(): Promise<Homonym[]> {
  return readData('homonyms.json')
}

/** `glossary-terms.unit.test.ts` checks its fields. */
async function readData<Data>(file: string): Promise<Data> {
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as Data
}

type GlossedDish = {
  name: string
  category: Category
  english_name: string | null
  english_description: string | null
  gloss: boolean
}

/** Adds to each dish how it reads in English. */
export async function withEnglish<Dish extends GlossedDish>(
  dishes: readonly Dish[],
): Promise<(Dish & { english: English })[]> {
  const glossary = await loadGlossary()
  return dishes.map((dish) => ({ ...dish, english: englishOf(dish, glossary) }))
}

/** What the owner wrote stands alone: readers would take words of ours beside it for theirs. */
function englishOf(dish: GlossedDish, { findGloss }: Glossary): English {
  const { english_name, english_description } = dish
  if (english_name || english_description) {
    return { name: english_name, description: english_description, source: 'owner' }
  }
  const gloss = dish.gloss ? findGloss(dish) : null
  if (!gloss) return { name: null, description: null, source: null }
  return { name: gloss.name, description: gloss.head.en_explained, source: 'glossary' }
}
