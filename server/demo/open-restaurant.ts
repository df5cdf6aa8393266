import type { Account } from '#contract/accounts.ts'
import type { ImageFolder } from '#contract/images.ts'
import { createIngredient, linkIngredients } from '#contract/ingredients.ts'
import { addDish, type Dish } from '#contract/menu.ts'
import { setPricing } from '#contract/pricing.ts'
import { createRestaurant, type Restaurant } from '#contract/restaurants.ts'
import { drawBanner, drawDish, drawLogo } from '#server/drawing/dish-drawing.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.store.ts'
import type { Services } from '#server/services.ts'
import { readHours } from './demo-hours.ts'
import type { DemoDish, DemoRestaurant } from './demo-restaurant.ts'
import { mapAtMost } from './map-at-most.ts'
import { priceOf, readRecipe } from './market.ts'
import type { PaintPicture } from './picture-painter.ts'

/** While one picture is encoded, the next is painted. The encoder accepts four at once of one owner, who may open two restaurants at once. */
const picturesAtOnce = 2
/** Large enough for every page, and takes half the time of the full size. */
const photographScale = 0.65

export type OpenedRestaurant = { restaurant: Restaurant; content: DemoRestaurant; dishes: Dish[] }

type Kitchen = { services: Services; paint: PaintPicture; owner: Account }

/** Creates the restaurant as its owner would, with the same rules and schemas. */
export async function openRestaurant(kitchen: Kitchen, content: DemoRestaurant): Promise<OpenedRestaurant> {
  const { services, owner } = kitchen
  const { name, description, address, city, phone, whatsapp } = content
  const logo_path = await uploadDrawing(kitchen, 'restaurant-logo', drawLogo(content), 1)
  const banner_path = await uploadDrawing(
    kitchen,
    'restaurant-banner',
    drawBanner({ name: content.table ?? name }),
    photographScale,
  )
  const form = createRestaurant.body.parse({
    ...{ name, description, address, city, phone, whatsapp },
    ...{ country: 'Ecuador', currency: 'USD', logo_path, banner_path },
  })
  const restaurant = await services.restaurants.create(owner, form)
  const found = { restaurantId: restaurant.id, query: geocodingQuery(restaurant), location: content.location }
  await services.events.transaction((_, publish) => publish('address.located', found))
  if (content.hours) await services.hours.set(owner, restaurant.id, { weekly: readHours(content.hours) })
  if (content.pricing) await services.pricing.set(owner, restaurant.id, setPricing.body.parse(content.pricing))
  const dishes = await fillMenu(kitchen, restaurant, content.menu)
  await writeRecipes(kitchen, restaurant, content.menu, dishes)
  return { restaurant, content, dishes }
}

async function fillMenu(kitchen: Kitchen, restaurant: Restaurant, menu: DemoDish[]): Promise<Dish[]> {
  const photographs = await mapAtMost(picturesAtOnce, menu, async (dish) =>
    dish.photo === 'missing' ? null : uploadDrawing(kitchen, 'menu-items', drawDish(dish), photographScale),
  )
  const forms = menu.map(({ category, name, price, description }, index) =>
    addDish.body.parse({ category, name, price, description, image_path: photographs[index] }),
  )
  return kitchen.services.menu.addDishes(kitchen.owner, restaurant.id, forms)
}

async function writeRecipes({ services, owner }: Kitchen, restaurant: Restaurant, menu: DemoDish[], dishes: Dish[]) {
  const bought = new Map<string, number>()
  for (const [index, dish] of dishes.entries()) {
    const recipe = menu[index]?.recipe
    if (!recipe) continue
    const parts = readRecipe(recipe)
    for (const { ingredient } of parts) {
      if (bought.has(ingredient)) continue
      const { unit, cost } = priceOf(ingredient)
      const name = ingredient.charAt(0).toUpperCase() + ingredient.slice(1)
      const form = createIngredient.body.parse({ name, unit, cost_per_unit: cost, restaurant_id: restaurant.id })
      bought.set(ingredient, (await services.ingredients.create(owner, form)).id)
    }
    const links = parts.map(({ ingredient, quantity, unit }) => ({
      ingredient_id: bought.get(ingredient),
      quantity,
      unit,
    }))
    const form = linkIngredients.body.parse({ menu_item_id: dish.id, ingredients: links })
    await services.ingredients.link(owner, form.menu_item_id, form.ingredients)
  }
}

async function uploadDrawing({ services, paint, owner }: Kitchen, folder: ImageFolder, svg: string, scale: number) {
  return (await services.uploads.storeImage(owner, folder, await paint(svg, scale))).path
}
