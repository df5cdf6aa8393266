import { secondMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { Ordering } from '#contract/orders/order-settings.ts'
import { findNamedTable } from '#contract/orders/table-names.ts'
import { callPauseSeconds } from '#contract/orders/waiter-calls.ts'
import type { Events } from '#server/events/events.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createWaiterCallsStore } from './waiter-calls.store.ts'

type Dependencies = {
  events: Events
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'holdShown'>
  directory: Pick<DirectoryService, 'get'>
  orderSettings: { findOrdering: (restaurantId: number) => Promise<Ordering> }
  now?: () => Date
}

export type WaiterCallsService = ReturnType<typeof createWaiterCallsService>

export function createWaiterCallsService(dependencies: Dependencies) {
  const { events, ownerWrite, restaurants, directory, orderSettings, now = () => new Date() } = dependencies

  async function call(restaurantId: number, named: string): Promise<{ table: string; called_at: string }> {
    const { opening } = await directory.get(String(restaurantId))
    const { waiter_calls: takesCalls, tables } = await orderSettings.findOrdering(restaurantId)
    if (!takesCalls) throw new AppError('waiter.off')
    if (opening && !opening.open) throw new AppError('waiter.closed')
    const table = findNamedTable(named, tables)
    if (!table) throw new AppError('waiter.table_unknown')
    const at = now()
    const before = new Date(at.getTime() - callPauseSeconds * secondMs)
    await events.transaction(async (tx, publish) => {
      const { isPaused } = await restaurants.holdShown(tx, restaurantId)
      if (isPaused) throw new AppError('waiter.off')
      const store = createWaiterCallsStore(tx)
      const ownerId = await store.holdTable(table.id)
      if (ownerId === null) throw new AppError('waiter.table_unknown')
      if (!(await store.call(table.id, at, before)))
        throw new AppError('waiter.called_already', { retryAfterSeconds: callPauseSeconds })
      await publish('waiter-calls.changed', { ownerId })
    })
    return { table: table.name, called_at: at.toISOString() }
  }

  async function attend(owner: Writer, restaurantId: number, tableId: number): Promise<{ attended: boolean }> {
    return ownerWrite(owner, restaurantId, async (tx, publish) => {
      const attended = await createWaiterCallsStore(tx).attend(restaurantId, tableId, now())
      await publish('waiter-calls.changed', { ownerId: owner.id })
      return { attended }
    })
  }

  return { call, attend }
}
