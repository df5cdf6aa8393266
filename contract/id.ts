import { z } from 'zod'

/** The largest number of a row: PostgreSQL's `integer`. */
export const maxId = 2_147_483_647

const written = /^[1-9]\d{0,9}$/

/**
 * The number of a thing, in an address or a body. As text it has one spelling, digits without a leading zero: `01`, `1.0` and
 * `0x1` would be further addresses of the same thing, and each would take up room in the page cache.
 */
export const id = z.preprocess(
  (value) => (typeof value === 'string' && written.test(value) ? Number(value) : value),
  z.int().positive().max(maxId),
)

/** Reads an id from a part of a URL; null when that part is not an id. */
export function findId(text: string): number | null {
  return id.safeParse(text).data ?? null
}
