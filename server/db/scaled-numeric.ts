import { customType } from 'drizzle-orm/pg-core'
import { type Cents, decimalOf, type TenThousandths } from '#contract/money.ts'

/** Money: an exact decimal in the database, cents in code. */
export function centsNumeric(name: string, { precision }: { precision: number }) {
  return scaledNumeric(name, { precision, scale: 2 }).$type<Cents>()
}

/** The cost of a unit, which is finer than cents. */
export function unitCostNumeric(name: string, { precision }: { precision: number }) {
  return scaledNumeric(name, { precision, scale: 4 }).$type<TenThousandths>()
}

/** An exact decimal in the database, a whole number of its last place in code: 12.50 of scale 2 is 1250. */
export function scaledNumeric(name: string, { precision, scale }: { precision: number; scale: number }) {
  return customType<{ data: number; driverData: string }>({
    dataType: () => `numeric(${precision}, ${scale})`,
    toDriver: (scaled) => String(decimalOf(scaled, scale)),
    // PostgreSQL sends all places of the scale, so nothing has to be filled up.
    fromDriver: (decimal) => Number(decimal.replace('.', '')),
  })(name)
}
