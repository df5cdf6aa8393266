import { sql } from 'drizzle-orm'
import { allowedMistakes, countMistakes, shortenedKeysOf } from '#contract/search-keys.ts'
import type { Queries } from '#server/db/database.ts'
import { allKeys, type Sought, type TypedWord } from './sought.ts'

/** How many words may complete one that was begun. */
const mostCompletions = 16
/** Counting goes no further. */
export const mostCounted = 500

type Found = { typed: string; key: string; dishes: number; restaurants: number }

/** How many dishes and restaurants have one of the keys, at most `mostCounted`. */
export type Frequency = { dishes: number; restaurants: number }
export type Understood = { sought: Sought; frequency: Frequency }

const counts = sql`
  (select count(*)::int from (select 1 from search_dish_words where key = found.key limit ${sql.raw(String(mostCounted))}) as few) as dishes,
  (select count(*)::int from (select 1 from search_restaurant_words where key = found.key limit ${sql.raw(String(mostCounted))}) as few)
    as restaurants`

/** Turns what was typed into keys that exist. */
export function createDictionaryStore(db: Queries) {
  /** A word that nothing of the wanted kind has was probably misspelt. */
  async function understand(
    typed: readonly TypedWord[],
    facets: readonly Sought[],
    wanted: 'dishes' | 'restaurants',
  ): Promise<Understood[]> {
    const isNowhere = ({ frequency }: Understood) =>
      frequency.dishes + (wanted === 'dishes' ? 0 : frequency.restaurants) === 0
    const rows = await lookUp(typed, facets)
    const understood = typed.map((word) => describe(word, rows))
    const unknown = typed.filter((word, index) => word.isBeginning && isNowhere(understood[index] as Understood))
    const corrections = unknown.length > 0 ? await listCorrections(unknown) : []
    const words = typed.map((word, index) =>
      unknown.includes(word) ? describe(word, corrections) : (understood[index] as Understood),
    )
    return [...words, ...facets.map((sought) => ({ sought, frequency: countOf(sought, rows) }))]
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
    const misspelt = unknown.map(({ key }) => ({ key, shortened: shortenedKeysOf(key) }))
    const { rows } = await db.execute<{ typed: string; key: string }>(sql`
      select distinct misspelt.key as typed, alike.key
      from jsonb_to_recordset(${JSON.stringify(misspelt)}::jsonb) as misspelt(key text, shortened jsonb),
        lateral (select key from search_words
          where shortened && array(select jsonb_array_elements_text(misspelt.shortened)) limit 1000) as alike`)
    const nearest = [...Map.groupBy(rows, ({ typed }) => typed)].flatMap(([typed, candidates]) =>
      listNearest(
        typed,
        candidates.map(({ key }) => key),
      ).map((key) => ({ typed, key })),
    )
    if (nearest.length === 0) return []
    const counted = await db.execute<Found>(sql`select found.typed, found.key, ${counts}
      from jsonb_to_recordset(${JSON.stringify(nearest)}::jsonb) as found(typed text, key text)`)
    return counted.rows
  }

  return { understand }
}

/** Those with the fewest mistakes, if those are few enough. */
function listNearest(typed: string, candidates: readonly string[]): string[] {
  const measured = candidates
    .map((key) => ({ key, mistakes: countMistakes(typed, key) }))
    .filter(({ mistakes }) => mistakes <= allowedMistakes(typed))
  const fewest = Math.min(...measured.map(({ mistakes }) => mistakes))
  return measured.filter(({ mistakes }) => mistakes === fewest).map(({ key }) => key)
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
