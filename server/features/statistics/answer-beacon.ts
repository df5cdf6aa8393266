import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { secondMs } from '#contract/durations.ts'
import { type Beacon, countVisit, longestBeaconBytes } from '#contract/statistics.ts'
import { isForeignWrite } from '#server/http/access.ts'
import { networkOf } from '#server/http/caller-network.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import { readWith } from '#server/http/validation.ts'
import { mayBeCounted } from './beacon-gate.ts'

type Dependencies = {
  count: (beacon: Beacon, network: string) => void
  hasRoom: () => boolean
  /** As Fastify knows them: both must find the same address of the caller. */
  trustedProxies: readonly string[]
}

type Next = (request: IncomingMessage, response: ServerResponse) => void

const schema = countVisit.body.strict()
const answerBody = '{}'
const answerHeaders = Object.entries({
  ...dataHeaders(),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(answerBody.length),
}).flat()

/**
 * Counts beacons whose whole body came together with the head, as browsers and proxies send something so small. Every other request,
 * also one that has to be refused, is left to Fastify with its body unread. See docs/decisions/0026-statistics.md
 */
export function createBeaconAnswer({ count, hasRoom, trustedProxies }: Dependencies) {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  const readBeacon = createBeaconReader()

  function addressOf(request: IncomingMessage): string {
    return trustedProxies.length === 0 ? (request.socket.remoteAddress ?? '') : proxyAddr(request, isTrusted)
  }

  function answerComplete(request: IncomingMessage, response: ServerResponse, next: Next): void {
    const isWhole = request.readableLength === bodyBytes(request)
    const body: Buffer | null = isWhole ? request.read() : null
    const beacon = body && readBeacon(body)
    if (beacon) {
      count(beacon, networkOf(addressOf(request)))
      accept(response)
      return
    }
    if (body) request.unshift(body)
    next(request, response)
  }

  return (request: IncomingMessage, response: ServerResponse, next: Next): boolean => {
    if (request.url !== countVisit.path || request.method !== countVisit.method) return false
    const bytes = bodyBytes(request)
    if (isForeignWrite(request)) return false
    if (!(bytes > 0 && bytes <= longestBeaconBytes && isJson(request) && hasRoom())) return false
    // In the next tick Node has read the part of the body that came with the head.
    if (mayBeCounted(request.headers)) process.nextTick(answerComplete, request, response, next)
    else accept(response)
    return true
  }
}

/** Not a number when the length was not announced. */
function bodyBytes({ headers }: IncomingMessage): number {
  return Number(headers['content-length'])
}

function isJson({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return /^application\/json(;|$)/i.test(type)
}

const mostRemembered = 2_000

/** Most beacons of a moment are alike. What their text was read as is remembered, which costs a sixth of reading it; words that a person typed are not. */
function createBeaconReader(): (body: Buffer) => Beacon | null {
  const remembered = new Map<string, Beacon>()
  return (body) => {
    const text = body.toString('latin1')
    const known = remembered.get(text)
    if (known) return known
    const beacon = readBeacon(body)
    if (!beacon || beacon.words !== undefined) return beacon
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(text, beacon)
    return beacon
  }
}

function readBeacon(body: Buffer): Beacon | null {
  try {
    return (readWith(schema, JSON.parse(body.toString())).value ?? null) as Beacon | null
  } catch {
    return null
  }
}

function accept(response: ServerResponse): void {
  response.writeHead(countVisit.status, answerHeaders)
  response.end(answerBody, 'latin1')
}

/** Asks at most once a second: looking at the disk costs as much as the rest of a beacon. */
export function createRoomCheck(ensureRoom: () => void, now = () => performance.now()) {
  let [askedAt, hasRoom] = [Number.NEGATIVE_INFINITY, true]
  return () => {
    if (now() - askedAt < secondMs) return hasRoom
    askedAt = now()
    try {
      ensureRoom()
      hasRoom = true
    } catch {
      hasRoom = false
    }
    return hasRoom
  }
}
