import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'

/** A table rings once in this time. */
export const callPauseSeconds = 60
/** A call that nobody has attended is shown so long. */
export const openCallMinutes = 30

export const waiterCallSchema = z.object({
  table_id: z.int(),
  table: z.string(),
  restaurant_id: z.int(),
  restaurant_name: z.string(),
  called_at: z.iso.datetime(),
})
/** A table that waits for somebody. */
export type WaiterCall = z.output<typeof waiterCallSchema>

export const callWaiter = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/waiter-calls',
  tag: 'Pedidos',
  summary:
    'Llama al mesero a una mesa: suena en los pedidos del dueño, si quiere recibir llamadas; cada mesa, una vez por minuto',
  access: 'public',
  params: z.object({ id }),
  body: z.object({ table: line({ max: 30, missing: 'Di en qué mesa estás.' }).describe('El nombre de la mesa') }),
  status: 201,
  response: waiterCallSchema.pick({ table: true, called_at: true }),
  limits: [{ per: 'address', max: 1200, windowSeconds: 3600 }],
  errors: [
    ...(['restaurant.not_found', 'waiter.off', 'waiter.closed', 'waiter.table_unknown'] as const),
    ...(['waiter.called_already', 'request.too_many', 'server.overloaded'] as const),
  ],
})

export const attendCall = endpoint({
  method: 'DELETE',
  path: '/api/restaurants/:id/waiter-calls/:tableId',
  tag: 'Pedidos',
  summary: 'Marca como atendida la llamada de una mesa de un restaurante propio; si ya lo estaba, no cambia nada',
  access: ownerRoles,
  params: z.object({ id, tableId: id }),
  response: z.object({ attended: z.boolean().describe('Si había una llamada sin atender') }),
  errors: ['restaurant.not_found'],
})
