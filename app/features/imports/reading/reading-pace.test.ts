import { expect, test } from 'vitest'
import { findShownProgress, findTimeLeft, type Look, timeLeftText, withLook } from './reading-pace.ts'

const look = (atMs: number, progress: number): Look => ({ atMs, progress })

test('the time left follows the pace so far, and counts down between two looks', () => {
  const looks = [look(0, 10), look(10_000, 60)]
  expect(findTimeLeft(looks, 10_000)).toBe(8_000)
  expect(findTimeLeft(looks, 13_000)).toBe(5_000)
  expect(findTimeLeft(looks, 60_000)).toBe(0)
})

test('nothing is promised before there is a pace', () => {
  expect(findTimeLeft([], 0)).toBeNull()
  expect(findTimeLeft([look(0, 10)], 9_000)).toBeNull()
  expect(findTimeLeft([look(0, 10), look(1_000, 13)], 9_000)).toBeNull()
})

test('the bar goes on between two looks, never back and never to the end', () => {
  const looks = [look(0, 10), look(10_000, 60)]
  expect(findShownProgress(looks, 11_000)).toBe(65)
  expect(findShownProgress(looks, 60_000)).toBe(75)
  expect(findShownProgress([look(0, 10), look(10_000, 95)], 60_000)).toBe(98)
  expect(findShownProgress([look(0, 10)], 60_000)).toBe(10)
})

test('a look without news is not kept', () => {
  const looks = [look(0, 10)]
  expect(withLook(looks, look(500, 10))).toBe(looks)
  expect(withLook(looks, look(500, 20))).toHaveLength(2)
})

test.each([
  [19_000, 'faltan unos 20 s'],
  [3_000, 'ya casi está'],
  [58_000, 'falta cerca de un minuto'],
  [170_000, 'faltan unos 3 minutos'],
])('%i ms: %s', (left, words) => {
  expect(timeLeftText(left)).toBe(words)
})
