import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUndoableDeletion, undoMs } from './undoable-deletion.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const sent: number[][] = []
  const answers: (() => void)[] = []
  let hidden: number[] = []
  const deletion = createUndoableDeletion({
    send: (ids) => {
      sent.push([...ids])
      return new Promise((answer) => answers.push(answer))
    },
    onHidden: (ids) => {
      hidden = [...ids]
    },
  })
  return { ...deletion, sent, answers, hidden: () => hidden }
}

test('nothing is sent before the time to undo is over', async () => {
  const deletion = open()
  const onTimeOver = vi.fn()
  deletion.hide([1, 2], onTimeOver)
  await vi.advanceTimersByTimeAsync(undoMs - 1)
  expect([deletion.sent, deletion.hidden()]).toEqual([[], [1, 2]])
  await vi.advanceTimersByTimeAsync(1)
  expect([deletion.sent, onTimeOver.mock.calls.length]).toEqual([[[1, 2]], 1])
  expect(deletion.hidden()).toEqual([1, 2])
  deletion.answers[0]?.()
  await deletion.settle()
  expect(deletion.hidden()).toEqual([])
})

test('what was undone is never sent', async () => {
  const deletion = open()
  deletion.hide([1], () => undefined)
  deletion.undo()
  await vi.advanceTimersByTimeAsync(2 * undoMs)
  expect([deletion.sent, deletion.hidden()]).toEqual([[], []])
})

test('the next deletion sends the one before, and only the last can be undone', async () => {
  const deletion = open()
  deletion.hide([1], () => undefined)
  deletion.hide([2], () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect([deletion.sent, deletion.hidden()]).toEqual([[[1]], [1, 2]])
  deletion.undo()
  expect(deletion.hidden()).toEqual([1])
})

test('a change that needs it sends it at once, and waits for the answer', async () => {
  const deletion = open()
  deletion.hide([1], () => undefined)
  const settled = vi.fn()
  void deletion.settle().then(settled)
  await vi.advanceTimersByTimeAsync(0)
  expect([deletion.sent, settled.mock.calls.length]).toEqual([[[1]], 0])
  deletion.answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
})
