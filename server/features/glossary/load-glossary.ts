import { readFile } from 'node:fs/promises'
import type { Category } from '#contract/menu/categories.ts'
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

export function readHomonyms(): Promise<Homonym[]> {
  return readData('homonyms.json')
}

/** `glossary-terms.unit.test.ts` checks its fields. */
async function readData<Data>(file: string): Promise<Data> {
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as Data
}
