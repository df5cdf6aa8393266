import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { beatSeconds } from '#contract/live/live-events.ts'
import { restaurantTag, taxTag } from '#server/events/page-tags.ts'
import type { Listener } from '#server/http/send-events.ts'
import { createLiveRooms, type LiveRooms } from './live-rooms.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Told = { dishes: string[] }
const nothing: Told = { dishes: [] }
const withDish: Told = { dishes: ['$1.00'] }

function createListener(unread = 0) {
  const received: string[] = []
  const listener = {
    writableLength: unread,
    write: vi.fn((chunk: string | Buffer) => {
      received.push(String(chunk))
      return true
    }),
    end: vi.fn(),
    destroy: vi.fn(),
  }
  return { ...listener, received, connection: listener as unknown as Listener }
}

function openRooms() {
  const describe = vi.fn(async (): Promise<Told> => nothing)
  const log = { warn: vi.fn() }
  const rooms = createLiveRooms<number>({ describe, tagOf: restaurantTag, log })
  async function join(listener = createListener()) {
    const { join, leave } = await rooms.enter(7)
    join(listener.connection, undefined)
    return { ...listener, leave }
  }
  return { rooms, describe, log, join }
}

test('every connection gets a beat in each interval, and not all of them in the same second', async () => {
  const { join } = openRooms()
  const [one, other] = [await join(), await join()]
  const beatsOf = ({ received }: { received: string[] }) => received.filter((text) => text.includes('beat')).length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(beatsOf(one) + beatsOf(other)).toBeLessThan(2)
  await vi.advanceTimersByTimeAsync((beatSeconds - 1) * 1_000)
  expect([beatsOf(one), beatsOf(other)]).toEqual([1, 1])
  one.leave()
  other.leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('phones of one menu share one reading, and a burst of news makes two', async () => {
  const { rooms, describe, join } = openRooms()
  const [one] = await Promise.all([join(), join()])
  expect(describe).toHaveBeenCalledOnce()
  describe.mockResolvedValue(withDish)
  for (let news = 0; news < 20; news += 1) rooms.invalidate(['restaurant:7', 'restaurant:8'])
  await vi.advanceTimersByTimeAsync(200)
  expect(describe).toHaveBeenCalledTimes(3)
  expect(one.received.filter((text) => text.includes('$1.00'))).toHaveLength(1)
})

test.each([
  ['missed news', (rooms: LiveRooms<number>) => rooms.clear()],
  ['another tax', (rooms: LiveRooms<number>) => rooms.invalidate([taxTag])],
])('after %s everything is read again', async (_, happens) => {
  const { rooms, describe, join } = openRooms()
  const { received } = await join()
  describe.mockResolvedValue(withDish)
  happens(rooms)
  await vi.advanceTimersByTimeAsync(100)
  expect(received.at(-1)).toContain('$1.00')
})

test('a reading that fails is repeated, and nobody is cut off', async () => {
  const { rooms, describe, log, join } = openRooms()
  const { received, end } = await join()
  describe.mockRejectedValueOnce(new Error('connection lost')).mockResolvedValue(withDish)
  rooms.invalidate(['restaurant:7'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log.warn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(received.some((text) => text.includes('$1.00'))).toBe(true)
  expect(end).not.toHaveBeenCalled()
})

test('a phone that reads nothing is cut off', async () => {
  const { rooms, describe, join } = openRooms()
  const slow = await join(createListener(1024 * 1024))
  describe.mockResolvedValue(withDish)
  rooms.invalidate(['restaurant:7'])
  await vi.advanceTimersByTimeAsync(100)
  expect(slow.destroy).toHaveBeenCalledOnce()
})

test('a first reading that fails is the answer, and the next one tries again', async () => {
  const { describe, join } = openRooms()
  describe.mockRejectedValueOnce(new AppError('restaurant.not_found'))
  await expect(join()).rejects.toThrow(AppError)
  expect((await join()).received).toHaveLength(2)
})

test('a process that stops ends its streams and takes no new ones', async () => {
  const { rooms, join } = openRooms()
  const { end } = await join()
  rooms.stop()
  expect(end).toHaveBeenCalledOnce()
  await expect(join()).rejects.toMatchObject({ code: 'server.overloaded' })
})

/** A response of Node whose connection takes nothing. */
function createStuckResponse() {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const errors: Error[] = []
  response.on('error', (error) => errors.push(error))
  return { response, errors }
}

test('a phone that reads nothing is sent nothing after the end of its stream', async () => {
  const { rooms, describe } = openRooms()
  const { response, errors } = createStuckResponse()
  const { join } = await rooms.enter(7)
  join(response, undefined)
  describe.mockRejectedValueOnce(new AppError('restaurant.not_found'))
  rooms.invalidate(['restaurant:7'])
  await vi.advanceTimersByTimeAsync(2 * beatSeconds * 1_000)
  expect(response.writableEnded).toBe(true)
  expect(errors).toEqual([])
})

test('a phone that comes while the process stops is sent nothing after the end of its stream', async () => {
  const { rooms } = openRooms()
  const { response, errors } = createStuckResponse()
  const { join } = await rooms.enter(7)
  rooms.stop()
  join(response, undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(response.writableEnded).toBe(true)
  expect(errors).toEqual([])
})
