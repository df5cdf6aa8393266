import { expect, test } from 'vitest'
import { atMost, drawFigures, none, told } from './fault.ts'

test('faults that are measured alike have one row each, a missed target is marked, and what never happened is one line', () => {
  const found = (lost: number, seconds: number) => [
    none('lost', lost),
    none('failed', 0),
    atMost('back', seconds, 10, 's'),
  ]
  const figures = [
    ...found(0, 1).map((figure) => ({ ...figure, during: 'paused' })),
    ...found(2, 12).map((figure) => ({ ...figure, during: 'killed' })),
    told('mails', 3),
    none('mails lost', 1),
    none('crashes', 0),
  ]
  expect(drawFigures(figures)).toBe(
    [
      '|  | lost (0) | back (≤ 10 s) |',
      '| --- | --- | --- |',
      '| paused | 0 | 1 s |',
      '| killed | 2 **missed** | 12 s **missed** |',
      '',
      '- mails: 3',
      '- mails lost: 1 (0) **missed**',
      '- none: failed; crashes',
    ].join('\n'),
  )
})
