import type { Readable } from 'node:stream'

export type StoredObject = { body: Readable; bytes: number }

/** Stores objects under keys such as `menu-items/0b9c….webp`. The content of a written key never changes. */
export type ObjectStorage = {
  /** Atomic: no reader ever gets half of an object. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredObject | null>
  /** Deleting a missing object succeeds, so that a deletion can be retried. */
  delete(keys: readonly string[]): Promise<void>
  close(): void
}

const safeKey = /^(?:[a-z\d][a-z\d-]*\/)*[a-z\d][a-z\d-]*\.[a-z\d]+$/
const longestKey = 200

/** A key becomes a path on the disk and a part of a URL: no `..`, nothing absolute, nothing to escape. */
export function isSafeKey(key: string): boolean {
  return key.length <= longestKey && safeKey.test(key)
}

export function ensureSafeKey(key: string): void {
  if (!isSafeKey(key)) throw new Error('This cannot be the key of a stored object')
}
