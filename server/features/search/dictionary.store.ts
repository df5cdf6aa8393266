import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { shortenedFormsOf } from './indexed-words.ts'
import { allowedMistakes, countMistakes, type KeyedWord } from './search-keys.ts'
import { allKeys, type Sought, type TypedWord } from './sought.ts'

/** How many words may complete one that was begun. */
const mostCompletions = 16
/** Counting goes no further. */
export const mostCounted = 500

type Found = { typed: string; key: string; dishes: number; restaurants: number }

/** How many dishes and restaurants have one of the keys, at most `mostCounted`. */
export type Frequency = { dishes: number; restaurants: number }
export type Understood = { sought: Sought; frequency: Frequency }

/** A restaurant has the words of its dishes, too. */
export type Kind = 'dishes' | 'restaurants'

export function isNowhere({ frequency }: Understood, kind: Kind): boolean {
  return frequency.dishes + (kind === 'dishes' ? 0 : frequency.restaurants) === 0
}

const counts = sql`
  (select count(*)::int from (select 1 from search_dish_words where key = found.key limit ${sql.raw(String(mostCounted))}) as few) as dishes,
  (select count(*)::int from (select 1 from search_restaurant_words where key = found.key limit ${sql.raw(String(mostCounted))}) as few)
    as restaurants`

/** Turns what was typed into keys that exist. */
export function createDictionaryStore(db: Queries) {
  /** A word that nothing of a wanted kind has was probably misspelt. */
  async function understand(
    typed: readonly TypedWord[],
    facets: readonly Sought[],
    wanted: readonly Kind[],
  ): Promise<(kind: Kind) => Understood[]> {
    const rows = await lookUp(typed, facets)
    const asTyped = typed.map((word) => ({ word, understood: describe(word, rows) }))
    const isUnknown = ({ word, understood }: (typeof asTyped)[number], kind: Kind) =>
      word.isBeginning && isNowhere(understood, kind)
    const unknown = asTyped.filter((one) => wanted.some((kind) => isUnknown(one, kind))).map(({ word }) => word)
    const corrections = unknown.length > 0 ? await listCorrections(unknown) : []
    return (kind) => [
      ...asTyped.map((one) => (isUnknown(one, kind) ? describe(one.word, corrections) : one.understood)),
      ...facets.map((sought) => ({ sought, frequency: countOf(sought, rows) })),
    ]
  }

  /** The words themselves, their synonyms and their completions. */
  async function lookUp(typed: readonly TypedWord[], facets: readonly Sought[]): Promise<Found[]> {
    const keys = [
      ...typed.flatMap(({ key, synonyms }) => [key, ...synonyms].map((one) => ({ typed: key, key: one }))),
      ...facets.map(({ exact }) => ({ typed: exact, key: exact })),
    ]
    const begun = typed.filter(({ isBeginning }) => isBeginning).map(({ word, key }) => ({ word, key }))
    const { rows } = await db.execute<Found>(sql`
      select found.typed, found.key, ${counts} from (
        select typed, key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(typed text, key text)
        union
        select begun.key, longer.key from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as begun(word text, key text),
          lateral (
            select key from (
              select word, key from search_words where word ~>=~ begun.word and word ~<~ (begun.word || chr(1114111))
              union
              select word, key from search_words where key ~>=~ begun.key and key ~<~ (begun.key || chr(1114111))
            ) as beginning
            group by key order by min(length(word)), key limit ${sql.raw(String(mostCompletions))}
          ) as longer
      ) as found`)
    return rows
  }

  async function listCorrections(unknown: readonly TypedWord[]): Promise<Found[]> {
    const misspelt = unknown.map((word) => ({ key: word.key, forms: shortenedFormsOf(word) }))
    const { rows } = await db.execute<{ typed: string } & KeyedWord>(sql`
      select misspelt.key as typed, alike.word, alike.key
      from jsonb_to_recordset(${JSON.stringify(misspelt)}::jsonb) as misspelt(key text, forms jsonb),
        lateral (select word, key from search_words where word in (
          select word from search_word_forms where form = any(array(select jsonb_array_elements_text(misspelt.forms)))
        ) limit 1000) as alike`)
    const nearest = unknown.flatMap((word) =>
      listNearest(
        word,
        rows.filter(({ typed }) => typed === word.key),
      ).map((key) => ({ typed: word.key, key })),
    )
    if (nearest.length === 0) return []
    const counted = await db.execute<Found>(sql`select found.typed, found.key, ${counts}
      from jsonb_to_recordset(${JSON.stringify(nearest)}::jsonb) as found(typed text, key text)`)
    return counted.rows
  }

  return { understand }
}

/** The keys of those with the fewest mistakes, as they sound or as they are written, if those are few enough. */
function listNearest(typed: KeyedWord, candidates: readonly KeyedWord[]): string[] {
  const measured = candidates.flatMap(({ word, key }) => {
    const mistakes = Math.min(mistakesIn(typed.key, key), mistakesIn(typed.word, word))
    return Number.isFinite(mistakes) ? [{ key, mistakes }] : []
  })
  const fewest = Math.min(...measured.map(({ mistakes }) => mistakes))
  return [...new Set(measured.filter(({ mistakes }) => mistakes === fewest).map(({ key }) => key))]
}

/** Infinite when there are more than are allowed. */
function mistakesIn(typed: string, meant: string): number {
  const mistakes = countMistakes(typed, meant)
  return mistakes <= allowedMistakes(typed) ? mistakes : Number.POSITIVE_INFINITY
}

function describe({ key, synonyms }: TypedWord, rows: readonly Found[]): Understood {
  const known = rows.filter((row) => row.typed === key && row.key !== key && row.dishes + row.restaurants > 0)
  const isSynonym = (row: Found) => synonyms.includes(row.key)
  const often = known.toSorted((a, b) => b.dishes + b.restaurants - (a.dishes + a.restaurants))
  const others = [...often.filter(isSynonym), ...often.filter((row) => !isSynonym(row)).slice(0, mostCompletions)]
  const sought: Sought = { exact: key, others: others.map((row) => row.key), kind: 'word' }
  return { sought, frequency: countOf(sought, rows) }
}

function countOf(sought: Sought, rows: readonly Found[]): Frequency {
  const keys = new Set(allKeys(sought))
  const own = rows.filter((row) => row.typed === sought.exact && keys.has(row.key))
  return {
    dishes: own.reduce((sum, row) => sum + row.dishes, 0),
    restaurants: own.reduce((sum, row) => sum + row.restaurants, 0),
  }
}
