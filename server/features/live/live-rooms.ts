import { createHash, randomInt } from 'node:crypto'
import { setImmediate as yieldToAnswers } from 'node:timers/promises'
import { secondMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { beatSeconds, liveEvents } from '#contract/live-events.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { restaurantTag, taxTag } from '#server/features/restaurants/restaurants.service.ts'
import type { EventStream, Listener } from '#server/http/send-events.ts'
import { collectSources } from '#server/pages/answer-sources.ts'

type Sources = Pick<ReturnType<typeof collectSources>, 'readsFrom' | 'trueUntil'>

type RoomsOptions = {
  /** The state that listeners are sent: plain data, and not much. */
  describe: (restaurantId: number, sources: Sources) => Promise<object>
  /** The tag that a write touches when it may have changed the state. */
  tagOf?: (restaurantId: number) => string
  log: Pick<DatabaseLog, 'warn'>
  now?: () => Date
}

/** All who follow one restaurant. The state is serialised once for all of them. */
type Room = {
  restaurantId: number
  /** Those who have entered and not left; a room without any is removed. */
  guests: number
  listeners: Set<Listener>
  first?: Promise<void>
  state?: { id: string; event: Buffer }
  /** From then on the state may be wrong without a write. */
  expiresAt: number
  /** Readings of one room take turns, so that an older one never overwrites a newer one. */
  reading: Promise<void>
}

/** Rooms that are read at once. The pause after them turns a burst of news into one reading. */
const readAtOnce = 8
const pauseMs = 50
/** Listeners that are written to at once. Between two slices the process answers other requests. */
const sliceSize = 250
const retryReadingMs = 5 * secondMs
/** A listener that leaves more than this unread is cut off, and connects again when it can. */
const maxUnreadBytes = 256 * 1024
/** Listeners whose process stops come back spread over this time. */
const reconnectMs = { soonest: 1 * secondMs, latest: 5 * secondMs }

const beat = Buffer.from(`event: ${liveEvents.beat}\ndata: 1\n\n`)

export type LiveRooms = ReturnType<typeof createLiveRooms>

/** Who follows which restaurant: open menus, or its owner's open screens. It hears of writes as the page cache does. See docs/decisions/0022-live-menus.md */
export function createLiveRooms({ describe, tagOf = restaurantTag, log, now = () => new Date() }: RoomsOptions) {
  /** By the tag of the restaurant. */
  const rooms = new Map<string, Room>()
  /** Each second another part of the listeners gets a beat. */
  const parts = Array.from({ length: beatSeconds }, () => new Set<Listener>())
  const outdated = new Set<Room>()
  let isReading = false
  let connections = 0
  let joins = 0
  let seconds = 0
  let clock: NodeJS.Timeout | undefined
  let isStopped = false

  /** Throws when there is no such restaurant. */
  async function enter(restaurantId: number): Promise<EventStream> {
    if (isStopped) throw new AppError('server.overloaded', { retryAfterSeconds: 5 })
    const room = getRoom(restaurantId)
    room.guests += 1
    try {
      room.first ??= read(room)
      await room.first
    } catch (error) {
      leaveRoom(room)
      throw error
    }
    let hangUp = () => undefined as unknown
    return {
      join: (listener, lastEventId) => {
        hangUp = join(room, listener, lastEventId)
      },
      leave: () => {
        hangUp()
        leaveRoom(room)
      },
    }
  }

  function getRoom(restaurantId: number): Room {
    const tag = tagOf(restaurantId)
    const room = rooms.get(tag) ?? {
      restaurantId,
      guests: 0,
      listeners: new Set(),
      expiresAt: Number.POSITIVE_INFINITY,
      reading: Promise.resolve(),
    }
    rooms.set(tag, room)
    return room
  }

  function leaveRoom(room: Room): void {
    room.guests -= 1
    if (room.guests > 0) return
    rooms.delete(tagOf(room.restaurantId))
    outdated.delete(room)
  }

  function join(room: Room, listener: Listener, lastEventId: string | undefined): () => void {
    if (isStopped) {
      listener.end()
      return () => undefined
    }
    const part = parts[joins % parts.length]
    joins += 1
    connections += 1
    room.listeners.add(listener)
    part?.add(listener)
    clock ??= setInterval(tick, secondMs).unref()
    listener.write(`retry: ${randomInt(reconnectMs.soonest, reconnectMs.latest)}\n\n`)
    if (room.state && room.state.id !== lastEventId) listener.write(room.state.event)
    return () => {
      room.listeners.delete(listener)
      part?.delete(listener)
      connections -= 1
      if (connections === 0) stopClock()
    }
  }

  function stopClock(): void {
    clearInterval(clock)
    clock = undefined
  }

  /** Compares with the clock of the wall each second: a timer until closing time would miss that the clock was set. */
  function tick(): void {
    seconds += 1
    for (const listener of parts[seconds % parts.length] ?? []) send(listener, beat)
    const instant = now().getTime()
    for (const room of rooms.values()) if (room.expiresAt <= instant) markOutdated(room)
  }

  function invalidate(tags: readonly string[]): void {
    // The operator has changed a rate: prices anywhere may be others.
    if (tags.includes(taxTag)) clear()
    for (const tag of tags) {
      const room = rooms.get(tag)
      if (room) markOutdated(room)
    }
  }

  function clear(): void {
    for (const room of rooms.values()) markOutdated(room)
  }

  function markOutdated(room: Room): void {
    outdated.add(room)
    if (!isReading) void readOutdated()
  }

  async function readOutdated(): Promise<void> {
    isReading = true
    while (outdated.size > 0) {
      const some = [...outdated].slice(0, readAtOnce)
      for (const room of some) outdated.delete(room)
      await Promise.all(some.map(readAgain))
      await new Promise((goOn) => setTimeout(goOn, pauseMs).unref())
    }
    isReading = false
  }

  async function readAgain(room: Room): Promise<void> {
    try {
      await read(room)
    } catch (error) {
      if (error instanceof AppError) for (const listener of room.listeners) listener.end()
      else {
        log.warn({ err: error, restaurantId: room.restaurantId }, 'open pages were not told of a change')
        room.expiresAt = now().getTime() + retryReadingMs
      }
    }
  }

  function read(room: Room): Promise<void> {
    const reading = room.reading.then(() => readNow(room))
    room.reading = reading.catch(() => undefined)
    return reading
  }

  async function readNow(room: Room): Promise<void> {
    const { readsFrom, trueUntil, collected } = collectSources()
    const data = JSON.stringify(await describe(room.restaurantId, { readsFrom, trueUntil }))
    room.expiresAt = collected().expiresAt
    const id = createHash('sha256').update(data).digest('base64url').slice(0, 12)
    if (id === room.state?.id) return
    room.state = { id, event: Buffer.from(`id: ${id}\nevent: ${liveEvents.state}\ndata: ${data}\n\n`) }
    await sendToAll(room)
  }

  async function sendToAll({ listeners, state }: Room): Promise<void> {
    if (!state) return
    let sent = 0
    for (const listener of listeners) {
      send(listener, state.event)
      sent += 1
      if (sent % sliceSize === 0) await yieldToAnswers()
    }
  }

  /** Before the server closes, which waits for open connections. */
  function stop(): void {
    isStopped = true
    stopClock()
    for (const { listeners } of rooms.values()) for (const listener of listeners) listener.end()
  }

  return { enter, invalidate, clear, stop, stats: () => ({ connections }) }
}

/** A stream that has ended stays open until its listener has read it. Node ends the process when one is written to after its end. */
function send(listener: Listener, event: Buffer): void {
  if (listener.writableEnded) return
  if (listener.writableLength > maxUnreadBytes) listener.destroy()
  else listener.write(event)
}
