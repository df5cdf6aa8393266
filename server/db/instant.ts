import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond: what JavaScript's Date holds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
