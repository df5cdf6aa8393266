import { and, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '#server/db/database.ts'
import { menuItems } from './menu.table.ts'
import { optionChoices, optionGroups } from './options.table.ts'
import { shortages } from './shortages.queries.ts'

/**
 * For a query of `menu_items` that leaves out what is sold out at an instant. Everything that is shown asks `present-dish.ts` instead, which
 * says the same in TypeScript; `sold-out.test.ts` holds the two equal.
 */
export function isSoldOut(db: Queries, at: Date): SQL<boolean> {
  const goesOn = (until: AnyPgColumn) => or(isNull(until), gt(until, at))
  const isOfDish = and(eq(shortages.restaurantId, menuItems.restaurantId), eq(shortages.menuItemId, menuItems.id))
  const lacking = db
    .select({ one: sql`1` })
    .from(shortages)
    .where(and(isOfDish, goesOn(shortages.until)))
  const choicesLeft = db
    .select({ total: sql`count(*)` })
    .from(optionChoices)
    .where(and(eq(optionChoices.groupId, optionGroups.id), eq(optionChoices.soldOut, false)))
  const groupsWithTooFew = db
    .select({ one: sql`1` })
    .from(optionGroups)
    .where(and(eq(optionGroups.menuItemId, menuItems.id), gt(optionGroups.min, sql`${choicesLeft}`)))
  const isOutByHand = and(eq(menuItems.soldOut, true), goesOn(menuItems.soldOutUntil))
  return sql<boolean>`${or(isOutByHand, exists(lacking), exists(groupsWithTooFew))}`
}

/** How its recipe is cooked; null for none. */
export async function writeSteps(tx: Transaction, restaurantId: number, itemId: number, steps: string | null) {
  await tx
    .update(menuItems)
    .set({ steps })
    .where(and(eq(menuItems.id, itemId), eq(menuItems.restaurantId, restaurantId)))
}
