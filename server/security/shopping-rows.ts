import { randomUUID } from 'node:crypto'
import { getShoppingList, planPortions, setAtHome, tickBought } from '#contract/shopping/shopping.ts'
import { ofId, type Row, type Things, today } from './call-arguments.ts'

const onDay = ({ restaurant }: Things) => ({ params: { id: restaurant.id, day: today } })

/** A part of the authorisation table. */
export const shoppingRows: Row[] = [
  ['401 403 200 404 200', getShoppingList, ofId],
  [
    '401 403 200 404 200',
    planPortions,
    (things) => ({ ...onDay(things), body: { portions: [{ menu_item_id: things.dish.id, portions: 3 }] } }),
  ],
  [
    '401 403 200 404 200',
    setAtHome,
    (things) => ({ ...onDay(things), body: { ingredient_id: things.ingredient.id, quantity: 2, unit: 'kg' } }),
  ],
  [
    '401 403 200 404 200',
    tickBought,
    (things) => ({
      ...onDay(things),
      body: { ticks: [{ key: randomUUID(), ingredient_id: things.ingredient.id, bought: true, ago_ms: 0 }] },
    }),
  ],
]
