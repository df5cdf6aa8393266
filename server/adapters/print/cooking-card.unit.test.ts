import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CookingCardContent } from './cooking-card-content.ts'
import { composeCookingCard } from './layout/compose-cooking-card.ts'
import { loadTypefaces } from './typefaces.ts'

const typefaces = loadTypefaces()
const words = { ingredients: 'Ingredientes', steps: 'Preparación', page: 'Página {page} de {pages}' }

function card(changes: Partial<CookingCardContent>): CookingCardContent {
  return {
    ...{
      title: 'Ficha',
      lang: 'es-EC',
      day: '2026-11-19',
      restaurant: 'La Ronda',
      name: 'Locro',
      makes: 'Para 4 porciones',
    },
    ...{ ingredients: [], steps: '', words },
    ...changes,
  }
}

const anyWord = fc.oneof(fc.constantFrom('papa', 'queso', 'a', 'x'.repeat(120)), fc.string({ maxLength: 12 }))
const sentence = (most: number) => fc.array(anyWord, { maxLength: most }).map((some) => some.join(' '))
const content = fc
  .record({
    restaurant: sentence(12),
    name: sentence(12),
    ingredients: fc.array(
      fc.record({ amount: fc.constantFrom('1.25 kg', '17½ cucharadas'), name: sentence(6), detail: sentence(3) }),
      {
        maxLength: 60,
      },
    ),
    steps: fc.array(sentence(30), { maxLength: 40 }).map((lines) => lines.join('\n').slice(0, 2000)),
  })
  .map(card)

test('whatever a recipe says, its words stand within the pages, in their order, and none is lost', () => {
  fc.assert(
    fc.property(content, (drawn) => {
      const pages = composeCookingCard(drawn, typefaces)
      const marks = pages.flatMap(({ elements }) => elements.flatMap((element) => element.marks))
      for (const mark of marks) {
        if (mark.kind !== 'text') throw new Error(mark.kind)
        expect(mark.x).toBeGreaterThanOrEqual(36)
        expect(mark.x + mark.width).toBeLessThanOrEqual(419.53 - 36 + 0.1)
        expect(mark.y).toBeLessThanOrEqual(595.28 - 36 + 0.1)
      }
      const said = (texts: readonly string[]) => texts.map(typefaces.readable).join('').replace(/\s/g, '')
      const body = pages.flatMap(({ elements }) =>
        elements.flatMap((element) =>
          element.marks.flatMap((mark) => (mark.kind === 'text' && mark.size > 8 ? mark.text : [])),
        ),
      )
      expect(said(body)).toContain(said([drawn.steps.replace(/\n/g, ' ')]))
    }),
    { numRuns: 60 },
  )
})

test('a usual recipe is one page, a long one has smaller letters, and only the longest go on', () => {
  const line = (n: number) => ({ amount: `${n} g`, name: `Ingrediente ${n}`, detail: '' })
  const pagesOf = (count: number, steps: string) =>
    composeCookingCard(card({ ingredients: Array.from({ length: count }, (_, n) => line(n)), steps }), typefaces)
  const sizeOf = (pages: ReturnType<typeof pagesOf>) =>
    Math.max(
      ...pages.flatMap(({ elements }) =>
        elements.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.size : []))),
      ),
    )
  const [usual, long, longest] = [
    pagesOf(8, 'Cocina.'),
    pagesOf(24, 'Cocina. '.repeat(30)),
    pagesOf(40, 'Cocina. '.repeat(250)),
  ]
  expect([usual.length, long.length]).toEqual([1, 1])
  expect(longest.length).toBeGreaterThan(1)
  expect(sizeOf(long)).toBeLessThan(sizeOf(usual))
})
