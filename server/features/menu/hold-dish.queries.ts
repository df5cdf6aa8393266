import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { menuItems } from './menu.table.ts'

/** False when there is no such dish. It cannot be deleted until the transaction ends. */
export async function holdDish(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: menuItems.id }).from(menuItems).where(eq(menuItems.id, id)).for('key share')
  return rows.length > 0
}
