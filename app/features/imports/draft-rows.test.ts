import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports/imports.ts'
import { changeDraft, type Draft, type DraftAction, groupRows, openDraft } from './import-draft.ts'
import { editsOf, hasUnsaved, writeTable } from './save-draft.ts'

function row(id: number, name: string, changes: Partial<ImportRow> = {}): ImportRow {
  return {
    ...{
      id,
      name,
      description: '',
      price: 3.5,
      category: 'Sopas y Cremas',
      section: 'Sopas',
      flagged: false,
      doubt: null,
    },
    ...{
      change: 'new',
      old_price: null,
      menu_item_id: null,
      options: [],
      recipe: null,
      declared: [],
      hidden: false,
      chosen: null,
      takes_recipe: null,
      ...changes,
    },
  }
}

const open = (...rows: ImportRow[]) => openDraft({ rows, leftover: ['Mi carta'], is_copy: false }, 5)
const after = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(changeDraft, draft)
const named = ({ rows }: Draft) => rows.map(({ name, typedPrice }) => `${name} ${typedPrice}`.trim())

test('what is sure and changes the menu is chosen at first, of new dishes as many as there is room for', () => {
  const rows = [
    row(1, 'A'),
    row(2, 'B', { change: 'same' }),
    row(3, 'C', { change: 'price' }),
    row(4, 'D'),
    row(5, 'E', { price: null }),
    row(6, 'F', { change: 'price', flagged: true }),
  ]
  expect(openDraft({ rows, leftover: [], is_copy: false }, 1).rows.map(({ isChosen }) => isChosen)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ])
})

test('typing a price reads it, and a doubtful row has been looked at', () => {
  const draft = after(open(row(1, 'Locro', { flagged: true })), {
    do: 'type',
    id: 1,
    field: 'typedPrice',
    value: '4,2',
  })
  expect(draft.rows[0]).toMatchObject({ typedPrice: '4,2', price: 4.2, flagged: false, isChosen: true })
  expect(after(draft, { do: 'type', id: 1, field: 'typedPrice', value: 'x' }).rows[0]?.price).toBeNull()
})

test('a row is split at a stroke, or begins as a copy without a price', () => {
  expect(named(after(open(row(1, 'Jugo de mora / coco')), { do: 'split', id: 1 }))).toEqual([
    'Jugo de mora 3.50',
    'coco 3.50',
  ])
  expect(named(after(open(row(1, 'Locro')), { do: 'split', id: 1 }))).toEqual(['Locro 3.50', 'Locro'])
})

test('a row is joined to the one above, which keeps its price or takes this one', () => {
  const draft = open(row(1, 'Locro', { price: null }), row(2, 'con queso', { price: 4 }))
  const merged = after(draft, { do: 'merge', id: 2 })
  expect(merged.rows).toMatchObject([{ name: 'Locro', description: 'con queso', price: 4, typedPrice: '4.00' }])
  expect(editsOf(merged)).toMatchObject([{ rows: [{ id: 1 }], removed_ids: [2] }])
})

test('a number is never used twice, not even that of a row that was dropped', () => {
  const draft = after(open(row(1, 'A'), row(2, 'B')), { do: 'drop', id: 2 }, { do: 'split', id: 1 })
  expect(draft.rows.map(({ id }) => id)).toEqual([1, 3])
})

test('left-over text becomes a row that comes first', () => {
  const draft = after(open(row(1, 'A')), { do: 'add', text: 'Mi carta' })
  expect(groupRows(draft).map(({ section, rows }) => [section, rows.map(({ name }) => name)])).toEqual([
    [null, ['Mi carta']],
    ['Sopas', ['A']],
  ])
  expect(editsOf(draft)).toMatchObject([{ rows: [{ id: 2, name: 'Mi carta' }], leftover: [] }])
})

test('what is typed while saving is saved next, and a failure loses nothing', () => {
  const typed = after(open(row(1, 'A'), row(2, 'B')), { do: 'type', id: 1, field: 'name', value: 'AA' }, { do: 'send' })
  expect(hasUnsaved(typed)).toBe(false)
  const more = after(typed, { do: 'type', id: 2, field: 'name', value: 'BB' })
  const told = { rows: [row(1, 'AA', { change: 'price', old_price: 3, menu_item_id: 9 }), row(2, 'B')] }
  const saved = after(more, { do: 'saved', told })
  expect(saved.rows).toMatchObject([{ name: 'AA', change: 'price', old_price: 3 }, { name: 'BB' }])
  expect(editsOf(saved)).toMatchObject([{ rows: [{ id: 2, name: 'BB' }] }])
  expect(editsOf(after(more, { do: 'failed' }))).toMatchObject([{ rows: [{ id: 1 }, { id: 2 }] }])
})

test('many rows are saved in several calls', () => {
  const rows = Array.from({ length: 230 }, (_, index) => row(index + 1, `Plato ${index}`))
  const ids = rows.map(({ id }) => id)
  const draft = after(open(...rows), { do: 'categorise', ids, category: 'Secos' })
  expect(editsOf(draft).map((body) => body.rows?.length)).toEqual([100, 100, 30])
})

test('a row that is moved takes the category of its new section, where that has only one', () => {
  const draft = open(
    row(1, 'Jugo', { flagged: true }),
    row(2, 'Cola', { section: 'Bebidas', category: 'Bebidas' }),
    row(3, 'Locro', { category: 'Locros' }),
    row(4, 'Caldo'),
  )
  const moved = after(draft, { do: 'move', id: 1, section: 'Bebidas' })
  expect(moved.rows[0]).toMatchObject({ section: 'Bebidas', category: 'Bebidas', flagged: true })
  expect(groupRows(moved).map(({ section }) => section)).toEqual(['Bebidas', 'Sopas'])
  expect(after(moved, { do: 'move', id: 2, section: 'Sopas' }).rows[1]?.category).toBe('Bebidas')
})

test('a recipe comes only where it is ticked, and with its row; those of a copy are ticked', () => {
  const recipe = { change: 'new' as const, lines: ['200 g Papa'] }
  const rows = [row(1, 'Locro', { change: 'same', recipe }), row(2, 'Seco', { recipe: { ...recipe, change: 'same' } })]
  const draft = after(open(...rows), { do: 'cook', ids: [1], takesRecipe: true })
  expect(draft.rows).toMatchObject([
    { isChosen: true, takesRecipe: true },
    { isChosen: true, takesRecipe: false },
  ])
  const copy = openDraft({ rows, leftover: [], is_copy: true }, 5)
  expect(copy.rows.map(({ takesRecipe }) => takesRecipe)).toEqual([true, false])
})

test('the rows are written as a table that can be read again', () => {
  const draft = open(
    row(1, 'Locro "de la casa"', { description: 'Con queso,\ny aguacate' }),
    row(2, 'Té', { section: null }),
  )
  expect(writeTable(draft.rows)).toBe(
    '"Plato","Descripción","Precio","Categoría","Sección"\n' +
      '"Locro ""de la casa""","Con queso,\ny aguacate","3.50","Sopas y Cremas","Sopas"\n' +
      '"Té","","3.50","Sopas y Cremas",""',
  )
})

test('48 dishes from a photo, three of them doubtful and one missed, take few taps and less than three minutes', () => {
  const rows = Array.from({ length: 47 }, (_, index) => row(index + 1, `Plato ${index}`, { flagged: index < 3 }))
  let draft = openDraft({ rows, leftover: ['Jugo de coco'], is_copy: false }, Number.POSITIVE_INFINITY)
  // 'Elegir archivo', the photo in the phone's list, and at the end 'Publicar'.
  let taps = 3
  let typed = 0
  const tap = (action: DraftAction, times = 1) => {
    taps += times
    draft = changeDraft(draft, action)
  }
  const type = (id: number, value: string) => {
    taps += 1
    typed += 1
    draft = changeDraft(draft, { do: 'type', id, field: 'typedPrice', value })
  }
  expect(groupRows(draft)[0]?.rows.map(({ id }) => id)).toEqual([1, 2, 3])
  type(1, '4.25')
  // Their ticks: what was read is right.
  tap({ do: 'choose', ids: [2], isChosen: true })
  tap({ do: 'choose', ids: [3], isChosen: true })
  tap({ do: 'add', text: 'Jugo de coco' })
  type(48, '1.50')
  const isReady = ({ isChosen, price }: { isChosen: boolean; price: number | null }) => isChosen && price !== null
  expect(draft.rows.filter(isReady)).toHaveLength(48)
  expect([taps, typed]).toEqual([8, 2])
  const [lookSeconds, tapSeconds, typeSeconds] = [1.5, 2, 4]
  expect(48 * lookSeconds + taps * tapSeconds + typed * typeSeconds).toBeLessThan(100)
})
