import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import { pickPlainFields, plainFieldNames, plainStandard } from '#contract/menu/plain-fields.ts'
import { plainFieldsArbitrary as plain } from '../../../../tests/plain-fields.ts'
import { hasUnsavedChanges, startEditing, startNewDish } from './dish-draft.ts'
import { findDishDraft, keepDishDraft } from './stored-dish-draft.ts'

const seco = { name: 'Seco', description: 'Rico', price: 4.5, category: 'Secos', image: null, options: [] }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('the form begins with the plain fields of the dish, and a changed one is unsaved', () => {
  fc.assert(
    fc.property(plain, plain, (saved, typed) => {
      const draft = startEditing({ ...seco, ...saved } as unknown as Dish)
      expect(pickPlainFields(draft.values)).toEqual(saved)
      const isChanged = plainFieldNames.some((name) => saved[name] !== typed[name])
      expect(hasUnsavedChanges({ ...draft, values: { ...draft.values, ...typed } })).toBe(isChanged)
    }),
  )
})

test('a new dish that was begun keeps them over a reload; one of an older version has the standard', async () => {
  await fc.assert(
    fc.asyncProperty(plain, async (typed) => {
      const draft = startNewDish()
      keepDishDraft(7, { ...draft, values: { ...draft.values, ...typed, name: 'Seco' } })
      expect(pickPlainFields((await findDishDraft(7))?.values ?? plainStandard)).toEqual(typed)
    }),
  )
  const draft = startNewDish()
  const older = Object.entries({ ...draft.values, name: 'Seco' }).filter(
    ([name]) => !(plainFieldNames as string[]).includes(name),
  )
  keepDishDraft(7, { ...draft, values: Object.fromEntries(older) as typeof draft.values })
  expect((await findDishDraft(7))?.values).toMatchObject({ name: 'Seco', ...plainStandard })
})
