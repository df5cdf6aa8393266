import type { LoaderFunctionArgs } from 'react-router'
import { menuStateOf } from '#contract/live/menu-state.ts'
import { getOrdering } from '#contract/orders/order-settings.ts'
import { loadRestaurant } from './load-restaurant.ts'
import { getCall } from './page-context.ts'

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'params' | 'pattern' | 'url'>

/** A restaurant with its dishes, and the state that its page carries, made from the same answers. */
export async function loadMenu(args: PageArgs) {
  const { restaurant, dishes } = await loadRestaurant(args)
  const ordering = await getCall(args.context)(getOrdering, { params: { id: restaurant.id } })
  return { restaurant, dishes, state: menuStateOf({ restaurant, dishes, ordering }) }
}
