import { expect, test } from 'vitest'
import { cartaDesigns } from '#contract/print/print.ts'
import { type Colour, contrast } from '#server/adapters/social-picture/logo-colour.ts'
import { type Design, designOf, readColour, tableDesignOf } from './designs.ts'

const steps = [0, 51, 102, 153, 204, 255]
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue): Colour => [red, green, blue])))

/** The weakest contrast of letters with what they stand on. */
function weakest({ paper, ink, quiet, accent, onAccent }: Design): number {
  const pairs = [
    [ink, paper],
    [quiet, paper],
    [accent, paper],
    [onAccent, accent],
  ] as const
  return Math.min(...pairs.map(([letters, ground]) => contrast(readColour(letters), readColour(ground))))
}

test.each(cartaDesigns)('letters of %s can be read (WCAG AA) whatever colour is chosen', (name) => {
  const designs = colours.flatMap((colour) => [
    designOf(name, 'a4', colour),
    designOf(name, 'macrotipo', colour),
    tableDesignOf(name, colour),
  ])
  expect(Math.min(...designs.map(weakest))).toBeGreaterThanOrEqual(4.5)
})

test('a colour that can be read is printed as it was chosen', () => {
  expect(designOf('colorida', 'a4', [31, 107, 79]).accent).toBe('#1f6b4f')
  expect(designOf('pizarra', 'a4', [242, 179, 61]).accent).toBe('#f2b33d')
})
