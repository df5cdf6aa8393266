import { expect, test } from 'vitest'
import {
  deleteAlmuerzo,
  getAlmuerzo,
  getAlmuerzoPlan,
  serveAlmuerzo,
  setAlmuerzo,
} from '#contract/almuerzo/almuerzo.ts'
import { stageOrders } from '../../../tests/stages/order-stage.ts'

/** On 2026-11-16. */
const stage = stageOrders()

test.each(['0000-12-31', '0001-01-01', '9999-12-31', '2025-11-14', '2027-11-18'])(
  'the almuerzo of %s, more than a year away, is neither read nor changed',
  async (date) => {
    const { api, kitchen } = stage
    const { id } = kitchen.restaurant
    const onDay = { params: { id, date }, as: kitchen.owner }
    const lunch = { price: 3, segundos: ['Seco'] }
    const refusals = [
      await api.refuse(getAlmuerzo, { params: { id }, query: { date } }),
      await api.refuse(getAlmuerzoPlan, { params: { id }, query: { date }, as: kitchen.owner }),
      await api.refuse(setAlmuerzo, { ...onDay, body: lunch }),
      await api.refuse(serveAlmuerzo, { ...onDay, body: {} }),
      await api.refuse(deleteAlmuerzo, onDay),
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 400, code: 'request.invalid', errors: { date: expect.any(String) } })
    }
  },
)
