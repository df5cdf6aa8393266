import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { menuItems } from './menu.table.ts'

type NamedDish = { id: number; name: string }

/** Of dishes that a row names in a JSON column: those that are not hidden, in their order. Deleted ones stay named. */
export function namedAndShown(named: AnyPgColumn): SQL<NamedDish[]> {
  const isHidden = sql`exists (select 1 from ${menuItems} as menu_item where menu_item.id = (dish ->> 'id')::int and menu_item.hidden)`
  return sql<NamedDish[]>`(select coalesce(jsonb_agg(dish order by place), '[]'::jsonb)
    from jsonb_array_elements(${named}) with ordinality as named(dish, place) where not ${isHidden})`
}
