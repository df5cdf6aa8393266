import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { menuItems } from './menu.table.ts'

/** False when there is no such dish, or it is hidden. It cannot be deleted until the transaction ends. */
export async function holdDish(tx: Transaction, id: number): Promise<boolean> {
  const isShown = and(eq(menuItems.id, id), eq(menuItems.hidden, false))
  const rows = await tx.select({ id: menuItems.id }).from(menuItems).where(isShown).for('key share')
  return rows.length > 0
}
