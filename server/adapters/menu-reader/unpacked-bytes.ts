import { inflateRawSync } from 'node:zlib'
import { RefusedReading } from './refusals.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const longestComment = 65_535

/** Unpacks every file of a ZIP archive up to a limit, since archives lie about their sizes. Other files pass. */
export function ensureUnpacksTo(bytes: Buffer, mostBytes: number): void {
  const end = findEnd(bytes)
  if (end === null) return
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let room = mostBytes
  for (let entry = 0; entry < entries && at + 46 <= bytes.length; entry += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) break
    if (bytes.readUInt16LE(at + 10) === 8) room -= unpack(bytes, bytes.readUInt32LE(at + 42), room)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - 22 - longestComment)
  for (let at = bytes.length - 22; at >= first; at -= 1) if (bytes.readUInt32LE(at) === endMark) return at
  return null
}

function unpack(bytes: Buffer, local: number, room: number): number {
  if (local + 30 > bytes.length) throw new RefusedReading('broken')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  try {
    return inflateRawSync(bytes.subarray(start), { maxOutputLength: Math.max(room, 1) }).length
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new RefusedReading(isTooLarge ? 'too_large' : 'broken')
  }
}
