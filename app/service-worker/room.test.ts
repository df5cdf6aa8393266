import { expect, test } from 'vitest'
import { choosePages } from './room.ts'

const page = (path: string, usedAt: number, bytes = 10) => ({ path, usedAt, bytes, title: path, keptAt: 0, files: [] })
const pathsOf = (pages: { path: string }[]) => pages.map(({ path }) => path)

test('everything stays while there is room', () => {
  const { stays, leaves } = choosePages([page('/a', 1), page('/b', 2)])
  expect(pathsOf(stays)).toEqual(['/b', '/a'])
  expect(leaves).toEqual([])
})

test('what was opened longest ago leaves first when there are too many', () => {
  const { stays, leaves } = choosePages([page('/a', 2), page('/b', 1), page('/c', 3)], {
    pages: 2,
    bytes: 100,
    picturesOfPage: 9,
  })
  expect(pathsOf(stays)).toEqual(['/c', '/a'])
  expect(pathsOf(leaves)).toEqual(['/b'])
})

test('what no longer fits leaves with everything older, but the page just opened stays however heavy', () => {
  const pages = [page('/small', 1, 1), page('/heavy', 2, 90), page('/new', 3, 200)]
  const { stays, leaves } = choosePages(pages, { pages: 9, bytes: 100, picturesOfPage: 9 })
  expect(pathsOf(stays)).toEqual(['/new'])
  expect(pathsOf(leaves)).toEqual(['/heavy', '/small'])
})
