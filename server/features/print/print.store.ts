import { eq } from 'drizzle-orm'
import { type CartaChoice, usualCartaChoice } from '#contract/print/print.ts'
import type { Queries } from '#server/db/database.ts'
import { restaurantCartas } from './print.table.ts'

export function createPrintStore(db: Queries) {
  return {
    async findChoice(restaurantId: number): Promise<CartaChoice> {
      const { design, accent, descriptions, photos, soldOut } = restaurantCartas
      const [chosen] = await db
        .select({ design, accent, descriptions, photos, sold_out: soldOut })
        .from(restaurantCartas)
        .where(eq(restaurantCartas.restaurantId, restaurantId))
      return chosen ?? usualCartaChoice
    },

    async putChoice(restaurantId: number, { sold_out: soldOut, ...choice }: CartaChoice): Promise<void> {
      const values = { ...choice, soldOut }
      await db
        .insert(restaurantCartas)
        .values({ restaurantId, ...values })
        .onConflictDoUpdate({ target: restaurantCartas.restaurantId, set: { ...values, updatedAt: new Date() } })
    },
  }
}
