import { expect, test } from 'vitest'
import { cashCloseCsv } from './cash-close-csv.ts'

test('the file has every figure of the close, and spreadsheets show a dish named like a formula as text', () => {
  const none = { orders: 0, total: 0 }
  const csv = cashCloseCsv({
    ...{ from: '2026-11-16', to: '2026-11-16' },
    sums: [
      {
        ...{ currency: 'USD', orders: 2, total: 11.5, delivery: 1.5, deuna: none, tarjeta: none, transferencia: none },
        ...{ efectivo: { orders: 1, total: 7 }, unpaid: { orders: 1, total: 4.5 }, unopened: none },
        ...{ cancelled: { orders: 1, total: 3 }, cancelled_paid: none },
        dishes: [{ menu_item_id: 1, name: '=Seco, con "mote"', portions: 2, total: 10 }],
      },
    ],
  })
  expect(csv).toContain('Día,Moneda,Qué,Cuántos,Total\r\n')
  expect(csv).toContain('2026-11-16,USD,Efectivo,1,7\r\n')
  expect(csv).toContain('2026-11-16,USD,Por cobrar,1,4.5\r\n')
  expect(csv).toContain('2026-11-16,USD,Anulados,1,3\r\n')
  expect(csv).toContain('2026-11-16,USD,Total vendido,2,11.5\r\n')
  expect(csv).toContain('2026-11-16,USD,"Plato: =Seco, con ""mote""",2,10\r\n')
  expect(csv).toContain('2026-11-16,USD,Envío,,1.5\r\n')
})
