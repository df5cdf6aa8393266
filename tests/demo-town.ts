import { addDish, type Dish } from '#contract/menu/menu.ts'
import { createRestaurant, type Restaurant } from '#contract/restaurants/restaurants.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.queries.ts'
import { readHours } from '../scripts/demo/demo-hours.ts'
import type { DemoRestaurant } from '../scripts/demo/demo-restaurant.ts'
import { demoRestaurants } from '../scripts/demo/demo-restaurants.ts'
import type { TestAccount, TestApi } from './api.ts'

export type TownRestaurant = { owner: TestAccount; restaurant: Restaurant; content: DemoRestaurant; dishes: Dish[] }

/** The restaurants of the demo with their menus, hours and places, but without pictures, recipes and reviews. */
export async function openDemoTown(api: TestApi): Promise<TownRestaurant[]> {
  const owners = await Promise.all(Array.from({ length: 3 }, () => api.signUp('restaurant-plus')))
  const town: TownRestaurant[] = []
  for (const [index, content] of demoRestaurants.entries())
    town.push(await open(api, owners[index % owners.length] as TestAccount, content))
  return town
}

async function open(api: TestApi, owner: TestAccount, content: DemoRestaurant): Promise<TownRestaurant> {
  const { services } = api
  const { name, description, address, city, phone, whatsapp } = content
  const form = createRestaurant.body.parse({
    ...{ name, description, address, city, phone, whatsapp },
    ...{ country: 'Ecuador', currency: 'USD', logo_path: null, banner_path: null },
  })
  const { id } = await services.restaurants.create(owner, form)
  const restaurant = await services.directory.getForOwner(id)
  const located = { restaurantId: restaurant.id, query: geocodingQuery(restaurant), location: content.location }
  await services.events.transaction((_, publish) => publish('address.located', located))
  const menu = content.menu.map((dish) => {
    const { name: title, description: about, price, category } = dish
    return addDish.body.parse({ name: title, description: about, price, category, image_path: null })
  })
  const dishes = await services.menu.addDishes(owner, restaurant.id, menu)
  if (content.hours) await services.hours.set(owner, restaurant.id, { weekly: readHours(content.hours) })
  return { owner, restaurant, content, dishes }
}
