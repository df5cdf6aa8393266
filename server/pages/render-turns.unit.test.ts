import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { AbandonedRender } from '#server/cache/abandoned-render.ts'
import { createRenderTurns } from './render-turns.ts'

afterEach(() => void vi.useRealTimers())

test('between renders the process answers what is ready', async () => {
  const takeTurn = createRenderTurns({ isPaced: true })
  const done: string[] = []
  let isOver = false
  const answering = (async () => {
    while (!isOver) {
      done.push('answer')
      await nextTurn()
    }
  })()
  const renders = ['a', 'b', 'c', 'd', 'e'].map((network) => takeTurn(network, async () => void done.push('render')))
  await Promise.all(renders)
  isOver = true
  await answering
  expect(done.filter((what) => what === 'render')).toHaveLength(5)
  expect(done.join(' ')).not.toContain('render render render')
})

test('one network cannot fill the line: its renders wait, those beyond are refused, and another network gets its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const takeTurn = createRenderTurns({ isPaced: true })
  const ends: string[] = []
  const flood = Array.from({ length: 400 }, () =>
    takeTurn('one', async () => 'rendered')
      .catch(({ code }) => code)
      .then((end) => ends.push(end)),
  )
  const count = (end: string) => ends.filter((each) => each === end).length
  expect(await takeTurn('two', async () => 'rendered')).toBe('rendered')
  expect([count('rendered'), count('request.too_many')]).toEqual([20, 280])
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(flood)
  expect([count('rendered'), count('request.too_many')]).toEqual([120, 280])
})

test('without limits one network may fill the line', async () => {
  const takeTurn = createRenderTurns({ isPaced: false })
  const rendered = Array.from({ length: 300 }, () => takeTurn('one', async () => 'rendered'))
  expect(new Set(await Promise.all(rendered))).toEqual(new Set(['rendered']))
})

test('nothing is rendered for a reader who left while waiting; a render that has begun goes on', async () => {
  const takeTurn = createRenderTurns({ isPaced: false })
  const gone = new AbortController()
  const slow = Promise.withResolvers<string>()
  const begun = ['one', 'another'].map((network) => takeTurn(network, () => slow.promise, gone.signal))
  const waiting = takeTurn('two', async () => expect.fail('rendered for nobody'), gone.signal)
  const other = takeTurn('three', async () => 'for somebody')
  await nextTurn()
  gone.abort()
  await expect(waiting).rejects.toThrow(AbandonedRender)
  slow.resolve('to its end')
  expect(await Promise.all([...begun, other])).toEqual(['to its end', 'to its end', 'for somebody'])
})
