import type { Import, ImportRow } from '#contract/imports/imports.ts'
import type { Category } from '#contract/menu/categories.ts'
import { amountOf } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'

/** A row as it is being corrected. */
export type DraftRow = ImportRow & { typedPrice: string; isChosen: boolean; takesRecipe: boolean }

type Unsaved = {
  ids: ReadonlySet<number>
  removedIds: ReadonlySet<number>
  leftover: boolean
  tickIds: ReadonlySet<number>
}

export type Draft = {
  rows: readonly DraftRow[]
  leftover: readonly string[]
  /** Rows that were doubtful when the screen opened: they stay on top while they are corrected. */
  firstIds: ReadonlySet<number>
  nextId: number
  unsaved: Unsaved
  inFlight: Unsaved
}

export type DraftAction =
  | { do: 'type'; id: number; field: 'name' | 'description' | 'typedPrice'; value: string }
  | { do: 'categorise'; ids: readonly number[]; category: Category }
  | { do: 'choose'; ids: readonly number[]; isChosen: boolean }
  | { do: 'move'; id: number; section: string | null }
  | { do: 'cook'; ids: readonly number[]; takesRecipe: boolean }
  | { do: 'accept' | 'drop' | 'merge' | 'split'; id: number }
  | { do: 'add'; text: string }
  | { do: 'send' }
  | { do: 'failed' }
  | { do: 'saved'; told: Pick<Import, 'rows'> }

const nothing: Unsaved = { ids: new Set(), removedIds: new Set(), leftover: false, tickIds: new Set() }

/** Returns the rows that were ticked before. Without any, it ticks every sure row that changes the menu, and as many new dishes as there is room for. */
export function openDraft(
  { rows, leftover, is_copy: isCopy }: Pick<Import, 'rows' | 'leftover' | 'is_copy'>,
  roomForNew: number,
): Draft {
  // Also a tick that was taken away had its room: no other row gets one for that.
  let room = roomForNew - rows.filter(({ chosen, change }) => chosen !== null && change === 'new').length
  return {
    rows: rows.map((row) => {
      const isWanted = row.change !== 'same' && row.price !== null && row.name !== '' && !row.flagged
      const isChosen = row.chosen ?? (isWanted && (row.change !== 'new' || room > 0))
      if (row.chosen === null && isChosen && row.change === 'new') room -= 1
      const takesRecipe = row.takes_recipe ?? (isCopy && hasNewRecipe(row))
      return { ...row, typedPrice: row.price === null ? '' : row.price.toFixed(2), isChosen, takesRecipe }
    }),
    leftover,
    firstIds: new Set(rows.filter(({ flagged }) => flagged).map(({ id }) => id)),
    nextId: Math.max(0, ...rows.map(({ id }) => id)) + 1,
    unsaved: nothing,
    inFlight: nothing,
  }
}

export function changeDraft(before: Draft, action: DraftAction): Draft {
  const draft = changeRows(before, action)
  return action.do === 'saved' || draft.rows === before.rows ? draft : noteTicks(before, draft)
}

/** With the first tick, those that nobody set are kept, too: they depend on how much room there was. */
function noteTicks(before: Draft, draft: Draft): Draft {
  const known = new Map(before.rows.map((row) => [row.id, row]))
  const isTicked = ({ id, isChosen, takesRecipe }: DraftRow) =>
    isChosen !== (known.get(id)?.isChosen ?? false) || takesRecipe !== (known.get(id)?.takesRecipe ?? false)
  if (!draft.rows.some(isTicked)) return draft
  const tickIds = new Set(draft.unsaved.tickIds)
  const rows = draft.rows.map((row) => {
    const { isChosen, takesRecipe } = row
    if (!isTicked(row) && !(isChosen && row.chosen === null)) return row
    tickIds.add(row.id)
    const isRecipeTicked = takesRecipe !== (known.get(row.id)?.takesRecipe ?? false)
    return { ...row, chosen: isChosen, ...(isRecipeTicked ? { takes_recipe: takesRecipe } : {}) }
  })
  return { ...draft, rows, unsaved: { ...draft.unsaved, tickIds } }
}

function changeRows(draft: Draft, action: DraftAction): Draft {
  switch (action.do) {
    case 'type':
      return edit(draft, [action.id], (row) => withTyped(row, action.field, action.value))
    case 'categorise':
      return edit(draft, action.ids, (row) => ({ ...row, category: action.category }))
    case 'move':
      return move(draft, action)
    case 'accept':
      return edit(draft, [action.id], lookedAt)
    case 'choose': {
      const chosen = new Set(action.ids)
      const rows = draft.rows.map((row) => (chosen.has(row.id) ? { ...row, isChosen: action.isChosen } : row))
      return { ...draft, rows }
    }
    case 'cook': {
      const cooked = new Set(action.ids)
      const { takesRecipe } = action
      const withRecipe = (row: DraftRow) => ({ ...row, takesRecipe, isChosen: row.isChosen || takesRecipe })
      return { ...draft, rows: draft.rows.map((row) => (cooked.has(row.id) ? withRecipe(row) : row)) }
    }
    case 'drop':
      return remove(draft, action.id)
    case 'merge':
      return merge(draft, action.id)
    case 'split':
      return split(draft, action.id)
    case 'add':
      return add(draft, action.text)
    case 'send':
      return { ...draft, unsaved: nothing, inFlight: draft.unsaved }
    case 'failed':
      return { ...draft, unsaved: together(draft.unsaved, draft.inFlight), inFlight: nothing }
    case 'saved':
      return { ...learn(draft, action.told), inFlight: nothing }
  }
}

/** Moves a row into a section. The row takes the section's category if it has just one, and leaves the top if it was doubtful. */
function move(draft: Draft, { id, section }: { id: number; section: string | null }): Draft {
  const others = draft.rows.filter((row) => row.id !== id && (row.section ?? '') === (section ?? ''))
  const used = new Set(others.map(({ category }) => category))
  const [only] = used.size === 1 ? used : []
  const moved = edit(draft, [id], (row) => ({ ...row, section, category: only ?? row.category }))
  return { ...moved, firstIds: new Set([...draft.firstIds].filter((first) => first !== id)) }
}

/** Whether publishing the row's recipe would change something. */
export function hasNewRecipe({ recipe }: ImportRow): boolean {
  return recipe !== null && recipe.change !== 'same'
}

function withTyped(row: DraftRow, field: 'name' | 'description' | 'typedPrice', value: string): DraftRow {
  if (field !== 'typedPrice') return lookedAt({ ...row, [field]: value })
  const cents = typedCents(value)
  return lookedAt({ ...row, typedPrice: value, price: cents === null ? null : amountOf(cents) })
}

function lookedAt(row: DraftRow): DraftRow {
  return { ...row, flagged: false, isChosen: row.isChosen || row.flagged }
}

function edit(draft: Draft, ids: readonly number[], change: (row: DraftRow) => DraftRow): Draft {
  const edited = new Set(ids)
  const rows = draft.rows.map((row) => (edited.has(row.id) ? change(row) : row))
  return { ...draft, rows, unsaved: { ...draft.unsaved, ids: new Set([...draft.unsaved.ids, ...ids]) } }
}

function remove(draft: Draft, id: number): Draft {
  const { unsaved } = draft
  return {
    ...draft,
    rows: draft.rows.filter((row) => row.id !== id),
    unsaved: { ...unsaved, removedIds: new Set([...unsaved.removedIds, id]) },
  }
}

/** Merges a row into the one above, whose description gets its name and description. */
function merge(draft: Draft, id: number): Draft {
  const place = draft.rows.findIndex((row) => row.id === id)
  const [above, row] = [draft.rows[place - 1], draft.rows[place]]
  if (!above || !row) return draft
  const description = [above.description, row.name, row.description].filter((part) => part !== '').join(' ')
  const price = above.price === null ? { price: row.price, typedPrice: row.typedPrice } : {}
  return remove(
    edit(draft, [above.id], (before) => ({ ...before, ...price, description: description.slice(0, 1000) })),
    id,
  )
}

/** 'Jugo de mora / de coco' is cut at the stroke; otherwise the second row begins as a copy without a price. */
function split(draft: Draft, id: number): Draft {
  const place = draft.rows.findIndex((row) => row.id === id)
  const row = draft.rows[place]
  if (!row) return draft
  const [first = row.name, second = row.name] = row.name.split(/\s+[/–|]\s+/, 2)
  const isCut = first !== row.name
  const below: DraftRow = {
    ...row,
    ...{ id: draft.nextId, name: second, change: 'new', old_price: null, menu_item_id: null },
    ...{ options: [], recipe: null, declared: [], hidden: false, takesRecipe: false },
    ...(isCut ? {} : { price: null, typedPrice: '', isChosen: false }),
    ...unticked,
  }
  const cut = edit(draft, [id, draft.nextId], (before) => ({ ...before, name: first }))
  const firstIds = draft.firstIds.has(id) ? new Set([...draft.firstIds, below.id]) : draft.firstIds
  return { ...cut, rows: cut.rows.toSpliced(place + 1, 0, below), firstIds, nextId: draft.nextId + 1 }
}

/** The ticks of a row that the server has not seen yet. */
const unticked = { chosen: null, takes_recipe: null }

/** Makes a row of text that was left over. */
function add(draft: Draft, text: string): Draft {
  const { nextId: id, unsaved } = draft
  const row: DraftRow = {
    ...{ id, name: text.slice(0, 120), description: '', price: null, typedPrice: '', section: null },
    ...{
      category: draft.rows.at(-1)?.category ?? 'Platos Principales',
      flagged: true,
      doubt: 'Le falta el precio',
      isChosen: false,
    },
    ...{
      change: 'new',
      old_price: null,
      menu_item_id: null,
      options: [],
      recipe: null,
      declared: [],
      hidden: false,
      takesRecipe: false,
    },
    ...unticked,
  }
  return {
    ...draft,
    rows: [...draft.rows, row],
    leftover: draft.leftover.filter((line) => line !== text),
    firstIds: new Set([...draft.firstIds, id]),
    nextId: id + 1,
    unsaved: { ...unsaved, ids: new Set([...unsaved.ids, id]), leftover: true },
  }
}

function together(a: Unsaved, b: Unsaved): Unsaved {
  return {
    ids: new Set([...a.ids, ...b.ids]),
    removedIds: new Set([...a.removedIds, ...b.removedIds]),
    leftover: a.leftover || b.leftover,
    tickIds: new Set([...a.tickIds, ...b.tickIds]),
  }
}

/** Takes from the server what each row would change, and keeps what was typed meanwhile. */
function learn(draft: Draft, { rows }: Pick<Import, 'rows'>): Draft {
  const told = new Map(rows.map((row) => [row.id, row]))
  return {
    ...draft,
    rows: draft.rows.map((row) => {
      const { change, old_price, menu_item_id, recipe } = told.get(row.id) ?? row
      const isKnown =
        change === row.change &&
        old_price === row.old_price &&
        menu_item_id === row.menu_item_id &&
        recipe?.change === row.recipe?.change
      const isChosen = row.isChosen || change !== 'same'
      return isKnown ? row : { ...row, change, old_price, menu_item_id, recipe, isChosen }
    }),
  }
}

/** Doubtful rows first, under the section null, then section by section. */
export function groupRows({ rows, firstIds }: Pick<Draft, 'rows' | 'firstIds'>) {
  const doubtful = rows.filter(({ id }) => firstIds.has(id))
  const others = rows.filter(({ id }) => !firstIds.has(id))
  const sections = Map.groupBy(others, ({ section }) => section ?? '')
  return [
    ...(doubtful.length > 0 ? [{ section: null, rows: doubtful }] : []),
    ...Array.from(sections, ([section, own]) => ({ section, rows: own })),
  ]
}
