import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { type Dish, orderMenu } from '#contract/menu.ts'
import { CallFailure, call } from '../../client/api.ts'
import { saySaved } from '../../controls/say-saved.ts'
import { loadMenu } from './load-menu.ts'
import { inMenuOrder } from './menu-order.ts'

const refetchDelayMs = 800

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
  useEffect(() => () => clearTimeout(refetching.current), [])

  function change(next: (before: Dish[]) => Dish[]) {
    changes.current += 1
    setDishes(next)
  }

  async function showUnlessChanged(answer: Promise<Dish[]>) {
    const changesBefore = changes.current
    const told = await answer
    if (changes.current === changesBefore) setDishes(told)
  }

  /** docs/product.md, Dishes: a failed fetch of the menu shows no message. The page keeps the dishes it has. */
  async function refetch() {
    if (isSavingOrder.current) return
    await showUnlessChanged(loadMenu(restaurantId)).catch(ignoreFailure)
  }

  /** Saves one order at a time. Of the orders that were made during a save, only the last is sent. */
  async function saveOrder(order: Dish[], orderBefore: Dish[]) {
    waitingOrder.current = order
    if (isSavingOrder.current) return
    isSavingOrder.current = true
    let isRefused = false
    try {
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
      notifications.show({ message: error.message, color: 'red' })
    } finally {
      isSavingOrder.current = false
    }
    if (isRefused) await refetch()
  }

  return {
    dishes: inMenuOrder(dishes),
    refetch,
    /** docs/product.md, Dishes: the menu is fetched again 800 ms after adding. */
    add(dish: Dish) {
      change((before) => [...before, dish])
      clearTimeout(refetching.current)
      refetching.current = setTimeout(refetch, refetchDelayMs)
    },
    merge(changed: Dish) {
      change((before) => before.map((dish) => (dish.id === changed.id ? { ...dish, ...changed } : dish)))
    },
    remove({ id }: Dish) {
      change((before) => before.filter((dish) => dish.id !== id))
    },
    async arrange(order: Dish[]) {
      change(() => order)
      await saveOrder(order, dishes)
    },
  }
}

function ignoreFailure(error: unknown) {
  if (!(error instanceof CallFailure)) throw error
}
