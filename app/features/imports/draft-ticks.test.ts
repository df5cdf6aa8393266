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
  const rows = [row(1), row(2, { chosen: false }), row(3), row(4), row(5, { chosen: true })]
  expect(chosenIds(rows, 3)).toEqual([1, 3, 5])
  // With a larger plan the rows that had no room come, too.
  expect(chosenIds(rows, Number.POSITIVE_INFINITY)).toEqual([1, 3, 4, 5])
})

test('what is ticked is saved with the edits, of no other row', () => {
  const draft = changeDraft(open([row(1), row(2), row(3)], 5), { do: 'choose', ids: [2], isChosen: false })
  expect(hasUnsaved(draft)).toBe(true)
  expect(editsOf(draft)).toEqual([{ rows: [], ticks: [{ id: 2, chosen: false, takes_recipe: null }] }])
  expect(hasUnsaved(changeDraft(draft, { do: 'send' }))).toBe(false)
  const failed = changeDraft(changeDraft(draft, { do: 'send' }), { do: 'failed' })
  expect(editsOf(failed)[0]?.ticks).toHaveLength(1)
})

test('a doubtful row that is accepted is ticked, and so saved', () => {
  const doubtful = open([row(1, { flagged: true, doubt: 'El precio es cero' })], 5)
  const [body] = editsOf(changeDraft(doubtful, { do: 'accept', id: 1 }))
  expect(body?.ticks).toEqual([{ id: 1, chosen: true, takes_recipe: null }])
  expect(body?.rows).toMatchObject([{ id: 1, flagged: false }])
})
