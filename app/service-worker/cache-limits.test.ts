import { expect, test } from 'vitest'
import { choosePages } from './cache-limits.ts'

const page = (path: string, usedAt: number, bytes = 10) => ({ path, usedAt, bytes, title: path, keptAt: 0, files: [] })
const pathsOf = (pages: { path: string }[]) => pages.map(({ path }) => path)

test('nothing is evicted below the limits', () => {
  const { remaining, evicted } = choosePages([page('/a', 1), page('/b', 2)])
  expect(pathsOf(remaining)).toEqual(['/b', '/a'])
  expect(evicted).toEqual([])
})

test('the page that was opened longest ago is evicted first when there are too many', () => {
  const { remaining, evicted } = choosePages([page('/a', 2), page('/b', 1), page('/c', 3)], {
    pages: 2,
    bytes: 100,
    picturesOfPage: 9,
  })
  expect(pathsOf(remaining)).toEqual(['/c', '/a'])
  expect(pathsOf(evicted)).toEqual(['/b'])
})

test('pages beyond the limit of bytes are evicted, but never the page just opened', () => {
  const pages = [page('/small', 1, 1), page('/heavy', 2, 90), page('/new', 3, 200)]
  const { remaining, evicted } = choosePages(pages, { pages: 9, bytes: 100, picturesOfPage: 9 })
  expect(pathsOf(remaining)).toEqual(['/new'])
  expect(pathsOf(evicted)).toEqual(['/heavy', '/small'])
})
