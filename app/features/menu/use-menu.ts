import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { type Dish, orderMenu } from '#contract/menu.ts'
import { saySaved } from '../../controls/say-saved.ts'
import { CallFailure, call } from '../../lib/api.ts'
import { inMenuOrder } from './menu-order.ts'

const refetchDelayMs = 800

type Options = { restaurantId: number; reload: () => unknown }

/** A restaurant's dishes as the page shows them: ahead of the server by what was just done, and corrected by what it says. */
export function useMenu(loaded: Dish[], { restaurantId, reload }: Options) {
  const [dishes, setDishes] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setDishes(loaded)
  }
  const refetching = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(refetching.current), [])
  const saveOrder = useOrderSaving({ restaurantId, onSaved: setDishes, onRefused: reload })

  return {
    dishes: inMenuOrder(dishes),
    /** Specification §4: the menu is fetched again 800 ms after adding. */
    add(dish: Dish) {
      setDishes((before) => [...before, dish])
      clearTimeout(refetching.current)
      refetching.current = setTimeout(reload, refetchDelayMs)
    },
    merge(changed: Dish) {
      setDishes((before) => before.map((dish) => (dish.id === changed.id ? { ...dish, ...changed } : dish)))
    },
    remove({ id }: Dish) {
      setDishes((before) => before.filter((dish) => dish.id !== id))
    },
    arrange(order: Dish[]) {
      setDishes(order)
      void saveOrder(order)
    },
  }
}

type SavingOptions = { restaurantId: number; onSaved: (dishes: Dish[]) => void; onRefused: () => unknown }

/** One order at a time, and of those that came meanwhile only the last: the one that was seen last is the one that is kept. */
function useOrderSaving({ restaurantId, onSaved, onRefused }: SavingOptions) {
  const waiting = useRef<Dish[] | null>(null)
  const isSaving = useRef(false)

  return async function save(order: Dish[]) {
    waiting.current = order
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (waiting.current) {
        const item_ids = waiting.current.map(({ id }) => id)
        waiting.current = null
        const saved = await call(orderMenu, { params: { restaurantId }, body: { item_ids } })
        if (!waiting.current) onSaved(saved)
      }
      saySaved()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      waiting.current = null
      notifications.show({ message: error.message, color: 'red' })
      await onRefused()
    } finally {
      isSaving.current = false
    }
  }
}
