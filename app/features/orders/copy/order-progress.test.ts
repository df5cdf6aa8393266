import { expect, test } from 'vitest'
import { orderCopyWords } from '#contract/texts/es/order-copy.ts'
import { progressText } from './order-progress.ts'

const at = new Date('2026-11-16T17:00:00Z')
const order = { number: 12, ready_at: null, reason: null }

test.each([
  [{ ...order, state: 'nuevo' }, 'El restaurante no ha respondido'],
  [{ ...order, state: 'preparando' }, 'Lo vimos, lo estamos preparando'],
  [{ ...order, state: 'preparando', ready_at: '2026-11-16T17:15:00.000Z' }, 'Lo vimos, listo en 15 min'],
  [{ ...order, state: 'preparando', ready_at: '2026-11-16T17:00:01.000Z' }, 'Lo vimos, listo en 1 min'],
  [{ ...order, state: 'preparando', ready_at: '2026-11-16T16:59:00.000Z' }, 'Lo vimos, listo en un momento'],
  [{ ...order, state: 'listo', ready_at: '2026-11-16T17:15:00.000Z' }, 'Está listo'],
  [{ ...order, state: 'entregado' }, 'Entregado'],
  [{ ...order, state: 'anulado', reason: 'se acabó el chivo' }, 'No podemos: se acabó el chivo'],
  [{ ...order, state: 'anulado' }, 'No podemos preparar este pedido'],
] as const)('of %j the copy says %s', (progress, text) => {
  expect(progressText(orderCopyWords, progress, at)).toBe(text)
})
