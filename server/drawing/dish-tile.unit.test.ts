import { describe, expect, test } from 'vitest'
import { categories } from '#contract/menu/categories.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { drawDishTile } from './dish-tile.ts'
import { drawBanner, drawLogo } from './restaurant-drawings.ts'

describe('the tile of a dish without a photograph', () => {
  test('shows no food: two dishes of a category with the same initial have the same', () => {
    const tile = (name: string) => drawDishTile({ name, category: 'Encebollados' }, dishWords)
    expect(tile('Encebollado mixto')).toBe(tile('Encocado de camarón'))
    expect(tile('Encebollado mixto')).not.toBe(tile('Mixto'))
  })

  test('has the initial of the name, also with accents, and none for a name without letters', () => {
    const tile = (name: string) => drawDishTile({ name, category: 'Postres' }, dishWords).match(/<path /g)?.length ?? 0
    expect(tile('Ñoños')).toBe(tile('Arroz con leche'))
    expect(tile('🍰')).toBe(tile('Arroz con leche') - 1)
  })

  test('says in words that it is a drawing', () => {
    const dish = { name: 'Locro', category: 'Locros' }
    const outlines = (drawn: string) => drawDishTile(dish, { drawn }).match(/<path /g)?.length ?? 0
    expect(outlines(dishWords.drawn) - outlines('')).toBe(dishWords.drawn.length)
  })

  test('has a drawing for each category', () => {
    for (const category of categories) {
      expect(drawDishTile({ name: 'Plato', category }, dishWords)).not.toMatch(/NaN|undefined|Infinity/)
    }
    expect(drawDishTile({ name: 'Jugo', category: 'Bebidas' }, dishWords)).not.toBe(
      drawDishTile({ name: 'Jugo', category: 'Secos' }, dishWords),
    )
  })
})

test('a banner is never bare stone, which looks like an empty box', () => {
  const banners = Array.from({ length: 60 }, (_, index) => drawBanner({ name: `Casa ${index}` }))
  for (const banner of banners) expect(banner).not.toMatch(/#4b4540|#ddd3c4|#8f8579/)
})

test('a drawing is the same for the same name, has the proportions of its place, and never lets the name into the markup', () => {
  const name = '<script>alert("1")</script>'
  const drawings = [drawDishTile({ name, category: 'Locros' }, dishWords), drawBanner({ name }), drawLogo({ name })]
  expect(drawings).toEqual([
    drawDishTile({ name, category: 'Locros' }, dishWords),
    drawBanner({ name }),
    drawLogo({ name }),
  ])
  for (const drawing of drawings) expect(drawing).not.toMatch(/script|alert|NaN|undefined/)
  expect(drawings.map((drawing) => /viewBox="([^"]+)"/.exec(drawing)?.[1])).toEqual([
    '0 0 800 600',
    '0 0 1600 900',
    '0 0 512 512',
  ])
})
