import { randomInt } from 'node:crypto'
import { setImmediate as yieldToAnswers } from 'node:timers/promises'
import { secondMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { beatSeconds, liveEvents } from '#contract/live/live-events.ts'
import { menuChangeBetween, wholeChange } from '#contract/live/menu-change.ts'
import type { MenuState } from '#contract/live/menu-state.ts'
import { stateVersion } from '#contract/live/state-version.ts'
import { collectSources } from '#server/cache/answer-sources.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { restaurantTag, taxTag } from '#server/events/page-tags.ts'
import type { EventStream, Listener } from '#server/http/send-events.ts'

type Sources = Pick<ReturnType<typeof collectSources>, 'readsFrom' | 'trueUntil'>

export type RoomsOf<Key, State extends object = object> = {
  describe: (key: Key, sources: Sources) => Promise<State>
  /** Somebody who has nothing yet is sent this. */
  whole?: (state: State) => object
  /** Somebody who has the state before is sent this. */
  difference?: (before: State, after: State) => object
  /** The tag that a write touches when it may have changed the state. */
  tagOf: (key: Key) => string
}

type RoomsOptions<Key, State extends object> = RoomsOf<Key, State> & {
  log: Pick<DatabaseLog, 'warn'>
  now?: () => Date
}

/** All who follow one thing. Each event is serialised once for all of them. */
type Room<Key, State> = {
  key: Key
  /** Those who have entered and not left; a room without any is removed. */
  guests: number
  listeners: Set<Listener>
  first?: Promise<void>
  state?: { id: string; value: State; whole: Buffer }
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

export type LiveRooms<Key> = ReturnType<typeof createLiveRooms<Key, object>>

/** Who follows what: the open menus of a restaurant, its owner's screens, the copies of an order. It hears of writes as the page cache does. See docs/decisions/0022-live-menus.md */
export function createLiveRooms<Key, State extends object = object>({
  describe,
  whole = (state) => state,
  difference = (_before, after) => whole(after),
  tagOf,
  log,
  now = () => new Date(),
}: RoomsOptions<Key, State>) {
  /** By their tag. */
  const rooms = new Map<string, Room<Key, State>>()
  /** Each second another part of the listeners gets a beat. */
  const parts = Array.from({ length: beatSeconds }, () => new Set<Listener>())
  const outdated = new Set<Room<Key, State>>()
  let isReading = false
  let connections = 0
  let joins = 0
  let seconds = 0
  let clock: NodeJS.Timeout | undefined
  let isStopped = false

  /** Throws when there is no such thing. */
  async function enter(key: Key): Promise<EventStream> {
    if (isStopped) throw new AppError('server.overloaded', { retryAfterSeconds: 5 })
    const room = getRoom(key)
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

  function getRoom(key: Key): Room<Key, State> {
    const tag = tagOf(key)
    const room: Room<Key, State> = rooms.get(tag) ?? {
      key,
      guests: 0,
      listeners: new Set(),
      expiresAt: Number.POSITIVE_INFINITY,
      reading: Promise.resolve(),
    }
    rooms.set(tag, room)
    return room
  }

  function leaveRoom(room: Room<Key, State>): void {
    room.guests -= 1
    if (room.guests > 0) return
    rooms.delete(tagOf(room.key))
    outdated.delete(room)
  }

  function join(room: Room<Key, State>, listener: Listener, lastEventId: string | undefined): () => void {
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
    if (room.state && room.state.id !== lastEventId) listener.write(room.state.whole)
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

  function markOutdated(room: Room<Key, State>): void {
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

  async function readAgain(room: Room<Key, State>): Promise<void> {
    try {
      await read(room)
    } catch (error) {
      if (error instanceof AppError) for (const listener of room.listeners) listener.end()
      else {
        log.warn({ err: error, room: tagOf(room.key) }, 'open pages were not told of a change')
        room.expiresAt = now().getTime() + retryReadingMs
      }
    }
  }

  function read(room: Room<Key, State>): Promise<void> {
    const reading = room.reading.then(() => readNow(room))
    room.reading = reading.catch(() => undefined)
    return reading
  }

  async function readNow(room: Room<Key, State>): Promise<void> {
    const { readsFrom, trueUntil, collected } = collectSources()
    const value = await describe(room.key, { readsFrom, trueUntil })
    room.expiresAt = collected().expiresAt
    const id = stateVersion(JSON.stringify(value))
    const before = room.state
    if (id === before?.id) return
    room.state = { id, value, whole: stateEvent(id, whole(value)) }
    if (before) await sendToAll(room, stateEvent(id, difference(before.value, value)))
  }

  async function sendToAll({ listeners }: Room<Key, State>, event: Buffer): Promise<void> {
    let sent = 0
    for (const listener of listeners) {
      send(listener, event)
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

/** Open menus: who knows the state before is sent what has changed. */
export function createMenuRooms(options: Pick<RoomsOptions<number, MenuState>, 'describe' | 'log' | 'now'>) {
  return createLiveRooms({ ...options, tagOf: restaurantTag, whole: wholeChange, difference: menuChangeBetween })
}

function stateEvent(id: string, data: object): Buffer {
  return Buffer.from(`id: ${id}\nevent: ${liveEvents.state}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** A stream that has ended stays open until its listener has read it. Node ends the process when one is written to after its end. */
function send(listener: Listener, event: Buffer): void {
  if (listener.writableEnded) return
  if (listener.writableLength > maxUnreadBytes) listener.destroy()
  else listener.write(event)
}
