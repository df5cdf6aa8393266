import { beforeEach, expect, test, vi } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { plainStandard } from '#contract/menu/plain-fields.ts'
import { startEditing } from './dish-draft.ts'
import { createKeptEdits } from './kept-edits.ts'
import { findDishEdits, storeDishEdits } from './stored-dish-draft.ts'

const seco = dish({ id: 3, name: 'Seco' })
const sizes = [{ id: 1, name: 'Tamaño', min: 1, max: 1, choices: [size(2, 'Personal', 0), size(3, 'Familiar', 3)] }]

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('an edit goes on after a reload where it was left, each dish with its own', async () => {
  const locro = dish({ id: 4, name: 'Locro', options: sizes })
  const edits = await load()
  type(edits, seco, { name: 'Seco de gallina' })
  type(edits, locro, { price: '3.' })
  const later = await load()
  expect(later.start(seco)).toMatchObject({
    resumed: 'left',
    draft: { dish: seco, values: { name: 'Seco de gallina' } },
  })
  expect(later.start(locro).draft.values).toMatchObject({ price: '3.', options: [{ name: 'Tamaño', id: 1 }] })
  expect(later.start(dish({ id: 5 })).resumed).toBeNull()
})

test('an edit is gone once it is saved, discarded or typed back', async () => {
  const edits = await load()
  type(edits, seco, { price: '5.00' })
  edits.forget(seco.id)
  expect((await load()).start(seco).resumed).toBeNull()
  type(edits, seco, { price: '5.00' })
  type(edits, seco, { price: '4.50' })
  expect((await load()).has(seco.id)).toBe(false)
})

test.each([
  { name: 'Seco de chivo' },
  { price: 4.75 },
  { image: { path: 'otra.webp' } as Dish['image'] },
  { options: sizes },
])('a dish that was changed elsewhere wins over the edit: %o', async (changed) => {
  type(await load(), seco, { description: 'Con arroz amarillo.' })
  const edits = await load()
  const { draft, resumed } = edits.start({ ...seco, ...changed } as Dish)
  expect(resumed).toBe('outdated')
  expect(draft).toEqual(startEditing({ ...seco, ...changed } as Dish))
  expect((await load()).has(seco.id)).toBe(false)
})

async function load() {
  return createKeptEdits(await findDishEdits(7), (edits) => storeDishEdits(7, edits))
}

function type(edits: ReturnType<typeof createKeptEdits>, edited: Dish, typed: { [name: string]: string }) {
  const draft = startEditing(edited)
  edits.keep({ ...draft, values: { ...draft.values, ...typed } })
}

function dish(changes: object): Dish {
  const fields = { description: 'Con arroz.', price: 4.5, category: 'Secos', image: null, options: [] }
  return { ...fields, ...plainStandard, ...changes } as unknown as Dish
}

function size(id: number, name: string, price_change: number) {
  return { id, name, price_change, sold_out: false, recipe_factor: 1, allergens: [] }
}
