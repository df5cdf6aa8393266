import { expect, test } from 'vitest'
import { clusterPoints } from './cluster-points.ts'

test('what is close on the screen is one group, and nothing is lost', () => {
  const items = [
    { name: 'a', x: 10, y: 10 },
    { name: 'b', x: 500, y: 10 },
    { name: 'c', x: 40, y: 30 },
    { name: 'd', x: 10, y: -10 },
  ]
  const groups = clusterPoints(items, (item) => item)
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a', 'c'], ['b'], ['d']])
})
