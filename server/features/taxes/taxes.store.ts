import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { restaurantTaxes, taxRanges } from './taxes.table.ts'

type Columns = Omit<typeof restaurantTaxes.$inferSelect, 'restaurantId' | 'updatedAt'>
type Aims = 'targetFoodCost' | 'rounding' | 'channels'
export type PricingValues = Omit<Columns, Aims> & { [Aim in Aims]?: Columns[Aim] | undefined }
export type TaxRangeValues = Omit<typeof taxRanges.$inferSelect, 'id' | 'createdAt'>

export function createTaxesStore(db: Queries) {
  return {
    /** An aim that is not given stays as it is. */
    async put(restaurantId: number, pricing: PricingValues): Promise<void> {
      await db
        .insert(restaurantTaxes)
        .values({ restaurantId, ...pricing })
        .onConflictDoUpdate({ target: restaurantTaxes.restaurantId, set: { ...pricing, updatedAt: new Date() } })
    },

    async listRanges() {
      return db.select().from(taxRanges).orderBy(asc(taxRanges.id))
    },

    async insertRange(range: TaxRangeValues): Promise<number> {
      const [row] = await db.insert(taxRanges).values(range).returning({ id: taxRanges.id })
      if (!row) throw new Error('The insert returned no row')
      return row.id
    },

    async deleteRange(id: number): Promise<boolean> {
      const rows = await db.delete(taxRanges).where(eq(taxRanges.id, id)).returning({ id: taxRanges.id })
      return rows.length > 0
    },
  }
}
