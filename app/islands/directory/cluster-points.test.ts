import { expect, test } from 'vitest'
import { clusterPoints } from './cluster-points.ts'

type Place = { name: string; x: number; y: number }

const namesOf = (groups: Place[][]) => groups.map((group) => group.map(({ name }) => name).join(''))

test('what is close on the screen is one group, and nothing is lost', () => {
  const items = [
    { name: 'a', x: 10, y: 10 },
    { name: 'b', x: 500, y: 10 },
    { name: 'c', x: 40, y: 30 },
    { name: 'd', x: 10, y: -200 },
  ]
  expect(namesOf(clusterPoints(items, (item) => item))).toEqual(['ac', 'b', 'd'])
})

test('two groups that would cover each other become one, in the order of the list', () => {
  const items = [
    { name: 'a', x: 0, y: 0 },
    { name: 'b', x: 70, y: 0 },
    { name: 'c', x: 300, y: 0 },
    { name: 'd', x: 35, y: 0 },
  ]
  expect(namesOf(clusterPoints(items, (item) => item))).toEqual(['abd', 'c'])
})

test('pins never cover each other, however the places lie', () => {
  const spread = Array.from({ length: 200 }, (_, place) => ({
    name: String(place),
    x: (place * 137) % 600,
    y: (place * 89) % 500,
  }))
  const groups = clusterPoints(spread, (item) => item)
  const middles = groups.map((group) => {
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
    return { x: middle(group.map(({ x }) => x)), y: middle(group.map(({ y }) => y)) }
  })
  const apart = middles.flatMap((one, place) =>
    middles.slice(place + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(56)
  expect(groups.flat()).toHaveLength(spread.length)
})
