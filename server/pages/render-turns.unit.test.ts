import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { createRenderTurns } from './render-turns.ts'

test('between two renders the process answers what is ready', async () => {
  const takeTurn = createRenderTurns('embedded', { hasShares: true })
  const done: string[] = []
  let isOver = false
  const answering = (async () => {
    while (!isOver) {
      done.push('answer')
      await nextTurn()
    }
  })()
  const renders = ['a', 'b', 'c'].map((network) => takeTurn(network, async () => void done.push('render')))
  await Promise.all(renders)
  isOver = true
  await answering
  expect(done.filter((what) => what === 'render')).toHaveLength(3)
  expect(done.join(' ')).not.toContain('render render')
})

test('one network cannot fill the line: its next render is refused, and another network gets its turn', async () => {
  const takeTurn = createRenderTurns('embedded', { hasShares: true })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const flood = Array.from({ length: 250 }, () => takeTurn('one', () => finished))
  const refused = await takeTurn('one', async () => 'rendered').catch((error: unknown) => error)
  expect(isAppError(refused) && refused.code).toBe('server.overloaded')
  const other = takeTurn('two', async () => 'rendered')
  finish()
  expect(await other).toBe('rendered')
  await Promise.all(flood)
})

test('without limits one network may fill the line', async () => {
  const takeTurn = createRenderTurns('embedded', { hasShares: false })
  const rendered = Array.from({ length: 300 }, () => takeTurn('one', async () => 'rendered'))
  expect(new Set(await Promise.all(rendered))).toEqual(new Set(['rendered']))
})
