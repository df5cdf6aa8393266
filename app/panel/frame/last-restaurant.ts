import { href, redirect } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { listOwnRestaurants } from '../../features/restaurants/list-own-restaurants.ts'
import { readStorage } from '../../session/stored-session.ts'

const key = 'last-restaurant'

/** The restaurant whose place this browser had open last, else the newest. The stored one may be gone by now, or another account's. */
export function findLastRestaurant(own: readonly Restaurant[]): Restaurant | undefined {
  return own.find(({ id }) => String(id) === readStorage(key)) ?? own[0]
}

export function rememberRestaurant(id: string): void {
  localStorage.setItem(key, id)
}

let shownInOverview: Promise<readonly Restaurant[]> | null = null

/** 'Resumen' has just asked for them. */
export function noteOwnRestaurants(own: Promise<readonly Restaurant[]>): void {
  shownInOverview = own
}

/** From 'Resumen' what it shows is taken: on a weak connection nobody waits for the same answer twice. */
function findOwnRestaurants(): Promise<readonly Restaurant[]> {
  const isInOverview = location.pathname === href('/dashboard')
  return (isInOverview && shownInOverview?.catch(listOwnRestaurants)) || listOwnRestaurants()
}

export async function openLastRestaurant(pathOf: (restaurantId: number) => string): Promise<Response> {
  const opened = findLastRestaurant(await findOwnRestaurants())
  return redirect(opened ? pathOf(opened.id) : href('/dashboard'))
}
