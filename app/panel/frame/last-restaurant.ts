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

export async function openLastRestaurant(pathOf: (restaurantId: number) => string): Promise<Response> {
  const opened = findLastRestaurant(await listOwnRestaurants())
  return redirect(opened ? pathOf(opened.id) : href('/dashboard'))
}
