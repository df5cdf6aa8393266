import { useEffect, useRef, useState } from 'react'
import type { CallArgs } from '#contract/endpoint.ts'
import { type Dish, deleteDishes, duplicateDish, orderMenu, updateDishes } from '#contract/menu/menu.ts'
import { CallFailure, call } from '../../client/api.ts'
import { saySaved } from '../../controls/say-saved.ts'
import { showToast } from '../../controls/toasts.ts'
import { loadDishes } from './load-dishes.ts'
import { inMenuOrder } from './menu-order.ts'
import { hideDeleted, sayDeleted } from './say-deleted.tsx'
import { createUndoableDeletion } from './undoable-deletion.ts'

const refetchDelayMs = 800

/** Several dishes change at once. */
export type DishChanges = CallArgs<typeof updateDishes>['body']['dishes']

export type Menu = ReturnType<typeof useMenu>

/**
 * A restaurant's dishes, updated optimistically: a change shows at once, and the server's answer replaces it. An answer that was in flight
 * during another change does not contain that change and is ignored.
 */
export function useMenu(initial: Dish[], restaurantId: number) {
  const [dishes, setDishes] = useState(initial)
  const changes = useRef(0)
  const waitingOrder = useRef<Dish[] | null>(null)
  const isSavingOrder = useRef(false)
  const refetching = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set())
  const [deletion] = useState(() => createUndoableDeletion({ send: sendDeletion, onHidden: setHiddenIds }))
  useEffect(
    () => () => {
      clearTimeout(refetching.current)
      hideDeleted()
      void deletion.settle()
    },
    [deletion],
  )

  function change(next: (before: Dish[]) => Dish[]) {
    changes.current += 1
    setDishes(next)
  }

  async function showUnlessChanged(answer: Promise<Dish[]>) {
    const changesBefore = changes.current
    const told = await answer
    if (changes.current === changesBefore) setDishes(told)
  }

  async function sendDeletion(ids: readonly number[]) {
    try {
      await call(deleteDishes, { params: { restaurantId }, body: { item_ids: [...ids] } })
      change((before) => before.filter(({ id }) => !ids.includes(id)))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      showToast({ title: 'No se eliminaron: siguen en tu carta.', message: error.message, tone: 'bad' })
    }
  }

  /** Before a change that depends on how many dishes the server has, and which. */
  async function settle() {
    hideDeleted()
    await deletion.settle()
  }

  /** docs/product/menu.md, Dishes: a failed fetch of the menu shows no message. The page keeps the dishes it has. */
  async function refetch() {
    if (isSavingOrder.current) return
    await showUnlessChanged(loadDishes(restaurantId)).catch(ignoreFailure)
  }

  /** Saves one order at a time. Of the orders that were made during a save, only the last is sent. */
  async function saveOrder(order: Dish[], orderBefore: Dish[]) {
    waitingOrder.current = order
    if (isSavingOrder.current) return
    isSavingOrder.current = true
    let isRefused = false
    try {
      await settle()
      while (waitingOrder.current) {
        const item_ids = waitingOrder.current.map(({ id }) => id)
        waitingOrder.current = null
        await showUnlessChanged(call(orderMenu, { params: { restaurantId }, body: { item_ids } }))
      }
      saySaved()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      waitingOrder.current = null
      isRefused = true
      change(() => orderBefore)
      showToast({ message: error.message, tone: 'bad' })
    } finally {
      isSavingOrder.current = false
    }
    if (isRefused) await refetch()
  }

  return {
    dishes: inMenuOrder(dishes.filter(({ id }) => !hiddenIds.has(id))),
    refetch,
    settle,
    /** docs/product/menu.md, Dishes: the menu is fetched again 800 ms after adding. */
    add(dish: Dish) {
      change((before) => [...withoutDish(before, dish), dish])
      clearTimeout(refetching.current)
      refetching.current = setTimeout(refetch, refetchDelayMs)
    },
    merge(changed: Dish) {
      change((before) => before.map((dish) => (dish.id === changed.id ? { ...dish, ...changed } : dish)))
    },
    /** docs/product/menu.md, Dishes: deleted once the time to undo is over. */
    remove(removed: readonly Dish[], onUndone: () => void) {
      deletion.hide(
        removed.map(({ id }) => id),
        hideDeleted,
      )
      sayDeleted(removed, () => {
        hideDeleted()
        deletion.undo()
        onUndone()
      })
    },
    async changeMany(changed: DishChanges) {
      await settle()
      const answer = await call(updateDishes, { params: { restaurantId }, body: { dishes: changed } })
      const saved = new Map(answer.map((dish) => [dish.id, dish]))
      change((before) => before.map((dish) => saved.get(dish.id) ?? dish))
      saySaved()
    },
    async duplicate(dish: Dish): Promise<Dish> {
      await settle()
      const copy = await call(duplicateDish, { params: { itemId: dish.id } })
      change((before) => {
        const others = withoutDish(before, copy)
        const below = others.findIndex(({ id }) => id === dish.id) + 1
        return others.toSpliced(below === 0 ? others.length : below, 0, copy)
      })
      return copy
    },
    async arrange(order: Dish[]) {
      change(() => order)
      await saveOrder(order, dishes)
    },
  }
}

/** The fetch after an earlier change may have brought a new dish before its own answer comes. */
function withoutDish(dishes: Dish[], { id }: Dish): Dish[] {
  return dishes.filter((dish) => dish.id !== id)
}

function ignoreFailure(error: unknown) {
  if (!(error instanceof CallFailure)) throw error
}
