import { expect, test } from 'vitest'
import type { Category } from '#contract/menu/categories.ts'
import { areNamed, chooseFavourites } from './choose-favourites.ts'

type Some = { id: number; category?: Category; hasPhoto?: boolean; sold_out?: boolean }

const dish = ({ id, category = 'Secos', hasPhoto = true, sold_out = false }: Some) => ({
  ...{ id, category, sold_out },
  image: hasPhoto ? { path: 'menu-items/a.webp', width: 800, height: 600, preview: '' } : null,
})
const review = (rating: number, ...ids: number[]) => ({ rating, dishes: ids.map((id) => ({ id, name: 'Seco' })) })
const idsOf = (dishes: { id: number }[]) => dishes.map(({ id }) => id)

test('first comes what content diners ate, most often named first', () => {
  const menu = [1, 2, 3].map((id) => dish({ id }))
  const reviews = [review(5, 3, 2), review(4, 3), review(2, 1), review(1, 1)]
  expect(idsOf(chooseFavourites(menu, reviews))).toEqual([3, 2, 1])
  expect([areNamed(menu, reviews), areNamed(menu, [review(1, 1)])]).toEqual([true, false])
})

test('then main dishes with a photograph, in the owner’s order; what is sold out comes last', () => {
  const menu = [
    dish({ id: 1, category: 'Bebidas' }),
    dish({ id: 2, hasPhoto: false }),
    dish({ id: 3, sold_out: true }),
    dish({ id: 4 }),
    dish({ id: 5 }),
  ]
  expect(idsOf(chooseFavourites(menu, [review(5, 3)]))).toEqual([4, 5, 2, 1, 3])
})

test('a long menu shows six', () => {
  const menu = Array.from({ length: 30 }, (_, index) => dish({ id: index + 1 }))
  expect(idsOf(chooseFavourites(menu, []))).toEqual([1, 2, 3, 4, 5, 6])
})
