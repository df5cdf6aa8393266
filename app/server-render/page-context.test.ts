import { expect, test } from 'vitest'
import { withoutSerialising } from './page-context.ts'

test('a document reads what its loader answered, and React Router finds nothing in it to send', () => {
  const answer = withoutSerialising({ name: 'La Ronda', dishes: [{ id: 7 }] })
  const { name, dishes } = answer
  expect({ name, dishes }).toEqual({ name: 'La Ronda', dishes: [{ id: 7 }] })
  expect(Object.entries(answer)).toEqual([])
})
