import { expect, test } from 'vitest'
import type { ShoppingLine } from '#contract/shopping/shopping.ts'
import { shoppingText, stallsOf } from './shopping-text.ts'

const line = (name: string, changes: Partial<ShoppingLine> = {}): ShoppingLine => ({
  ...{ ingredient_id: 1, name, stall: null, unit: 'lb', needed: 19.5, at_home: null, pack: null },
  ...{ packs: 20, pack_price: 1.45, cost: 29, bought: false },
  ...changes,
})
const sack = { name: 'Saco', quantity: 3, unit: 'kg' } as const
const list = [
  line('Pollo'),
  line('Sal', { unit: 'g', packs: 1, pack_price: null, cost: null }),
  line('Cebolla', { stall: 'Doña Rosa', pack: sack, packs: 2, cost: 4.7 }),
  line('Ajo', { stall: 'Doña Rosa', bought: true, cost: 100 }),
  line('Aceite', { packs: 0, cost: 0 }),
  line('Yuca', { stall: 'Andrés', packs: null, cost: null }),
]

test('the list that is sent has what is left to buy by stall, its total, and what has no price', () => {
  expect(
    shoppingText(list, '2026-11-20', { name: 'La Canoa', currency: 'USD' }),
  ).toBe(`Compras para el viernes 20 de noviembre, La Canoa

*Andrés*
☐ Yuca: revisa sus unidades (sin precio)

*Doña Rosa*
☐ Cebolla: 2 × Saco de 3 kg ($4.70)

*Sin puesto*
☐ Pollo: 20 lb ($29.00)
☐ Sal: 1 g (sin precio)

Total: $33.70, sin contar 2 productos sin precio`)
})

test('what there is enough of at home is at no stall', () => {
  expect(stallsOf(list).flatMap(({ lines }) => lines.map(({ name }) => name))).not.toContain('Aceite')
})
