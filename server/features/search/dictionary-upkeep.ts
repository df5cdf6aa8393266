import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { dictionaryRows, distinct } from './indexed-words.ts'
import type { KeyedWord } from './search-keys.ts'

/** Of words that sound alike, the dictionary has the first ones: 'ceviche', 'cebiche', 'seviche' and 'sebiche'. An h more makes no new word. */
const mostSpellings = 8
/** A word may have 270 forms. */
const wordsAtOnce = 200

const isUsed = sql`(exists (select 1 from search_dish_words where search_dish_words.key = words.key)
  or exists (select 1 from search_restaurant_words where search_restaurant_words.key = words.key))`

/** Keeps the dictionary as large as the menus are: docs/decisions/0027-search.md */
export function createDictionaryUpkeep(db: Queries) {
  async function add(words: readonly KeyedWord[]): Promise<void> {
    const { rows: missing } = await db.execute<KeyedWord>(sql`
      select word, key from (
        select word, key, row_number() over (partition by key order by number) as spelling
        from jsonb_to_recordset(${numbered(distinct(words))}::jsonb) as added(number int, word text, key text)
        where not exists (select 1 from search_words where search_words.word = added.word)
      ) as missing
      where spelling + (select count(*) from search_words where search_words.key = missing.key) <= ${mostSpellings}`)
    if (missing.length === 0) return
    await db.execute(sql`
      with given as (
        select word, key, forms from jsonb_to_recordset(${JSON.stringify(dictionaryRows(missing))}::jsonb) as rows(word text, key text, forms jsonb)
      ), added as (
        insert into search_words (word, key) select word, key from given on conflict do nothing returning word
      )
      insert into search_word_forms (form, word)
      select form, word from given join added using (word), jsonb_array_elements_text(forms) as forms(form)`)
  }

  /** Deletes what no dish and no restaurant has any more, and returns how many words those were. */
  async function prune(signal: AbortSignal): Promise<number> {
    let [after, pruned] = ['', 0]
    while (!signal.aborted) {
      const { rows } = await db.execute<{ word: string; isUsed: boolean }>(sql`
        select word, ${isUsed} as "isUsed" from search_words as words where word > ${after} order by word limit ${wordsAtOnce}`)
      const unused = rows.filter((row) => !row.isUsed).map(({ word }) => word)
      if (unused.length > 0) pruned += await remove(unused)
      if (rows.length < wordsAtOnce) break
      after = rows.at(-1)?.word ?? after
    }
    return pruned
  }

  /**
   * A dish may get one of the words while it is deleted here, and find it still in the dictionary. So what was deleted is looked at
   * once more when that is visible to everybody.
   */
  async function remove(unused: readonly string[]): Promise<number> {
    const { rows: deleted } = await db.execute<KeyedWord>(sql`delete from search_words as words
      where word in (select jsonb_array_elements_text(${JSON.stringify(unused)}::jsonb)) and not ${isUsed} returning word, key`)
    const { rows: usedAgain } = await db.execute<KeyedWord>(sql`
      select word, key from jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) as words(word text, key text) where ${isUsed}`)
    if (usedAgain.length > 0) await add(usedAgain)
    return deleted.length - usedAgain.length
  }

  return { add, prune }
}

const numbered = (words: readonly KeyedWord[]) => JSON.stringify(words.map((word, number) => ({ number, ...word })))
