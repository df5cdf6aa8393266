import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports/imports.ts'
import { changeDraft, openDraft } from './import-draft.ts'
import { editsOf, hasUnsaved } from './save-draft.ts'

const row = (id: number, ticks: Partial<ImportRow> = {}): ImportRow => ({
  ...{ id, name: `Plato ${id}`, description: '', price: 3.5, category: 'Locros', section: null },
  ...{ flagged: false, doubt: null, change: 'new', old_price: null, menu_item_id: null },
  ...{ options: [], recipe: null, declared: [], hidden: false, chosen: null, takes_recipe: null, ...ticks },
})
const open = (rows: ImportRow[], room: number) => openDraft({ rows, leftover: [], is_copy: false }, room)
const chosenIds = (rows: ImportRow[], room: number) =>
  open(rows, room).rows.flatMap(({ id, isChosen }) => (isChosen ? id : []))

test('a tick that was taken away or set is found again, and no other row takes its place', () => {
  const ticked = { chosen: true }
  const rows = [row(1, ticked), row(2, { chosen: false }), row(3, ticked), row(4), row(5, ticked)]
  expect(chosenIds(rows, 3)).toEqual([1, 3, 5])
  // With a larger plan the rows that had no room come, too.
  expect(chosenIds(rows, Number.POSITIVE_INFINITY)).toEqual([1, 3, 4, 5])
})

test('with the first tick all others are saved, but not the rows for which there was no room', () => {
  const draft = changeDraft(open([row(1), row(2), row(3)], 2), { do: 'choose', ids: [2], isChosen: false })
  expect(hasUnsaved(draft)).toBe(true)
  const ticks = [
    { id: 1, chosen: true, takes_recipe: null },
    { id: 2, chosen: false, takes_recipe: null },
  ]
  expect(editsOf(draft)).toEqual([{ rows: [], ticks }])
  expect(hasUnsaved(changeDraft(draft, { do: 'send' }))).toBe(false)
  const failed = changeDraft(changeDraft(draft, { do: 'send' }), { do: 'failed' })
  expect(editsOf(failed)[0]?.ticks).toEqual(ticks)
  expect(chosenIds([...draft.rows], 2)).toEqual([1])
})

test('a doubtful row that is accepted is ticked, and so saved', () => {
  const doubtful = open([row(1, { flagged: true, doubt: 'El precio es cero' })], 5)
  const [body] = editsOf(changeDraft(doubtful, { do: 'accept', id: 1 }))
  expect(body?.ticks).toEqual([{ id: 1, chosen: true, takes_recipe: null }])
  expect(body?.rows).toMatchObject([{ id: 1, flagged: false }])
})
