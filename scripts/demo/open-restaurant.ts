import { saveAlmuerzoTemplate, setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { linkIngredients, setChoiceRecipe } from '#contract/costs/costs.ts'
import { AppError } from '#contract/errors.ts'
import { addDays } from '#contract/hours/time-zones.ts'
import { addDish, type Dish } from '#contract/menu/menu.ts'
import { pickPlainFields } from '#contract/menu/plain-fields.ts'
import { setOrdering } from '#contract/orders/order-settings.ts'
import { createRestaurant, type Restaurant } from '#contract/restaurants/restaurants.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import type { ImageFolder } from '#contract/uploads/images.ts'
import { drawLogo } from '#server/drawing/restaurant-drawings.ts'
import { geocodingQuery } from '#server/features/restaurants/restaurants.queries.ts'
import type { Writer } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import { paintBanner, paintDish } from '../painting/paint-food.ts'
import { readHours } from './demo-hours.ts'
import { takeOrders } from './demo-orders.ts'
import type { DemoDish, DemoRestaurant } from './demo-restaurant.ts'
import { mapAtMost } from './map-at-most.ts'
import type { PaintPicture } from './picture-painter.ts'
import { createStock } from './stock.ts'

/** While one picture is encoded, the next is painted. The encoder accepts four at once of one owner, who may open two restaurants at once. */
const picturesAtOnce = 2
/** Large enough for every page, and takes half the time of the full size. */
const photographScale = 0.65

export type OpenedRestaurant = { restaurant: Restaurant; content: DemoRestaurant; dishes: Dish[] }

type Kitchen = { services: Services; paint: PaintPicture; owner: Writer }

/** Creates the restaurant as its owner would, with the same rules and schemas. */
export async function openRestaurant(kitchen: Kitchen, content: DemoRestaurant): Promise<OpenedRestaurant> {
  const { services, owner } = kitchen
  const { name, description, address, city, phone, whatsapp } = content
  const logo_path = await uploadDrawing(kitchen, 'restaurant-logo', drawLogo(content), 1)
  const banner_path = await uploadDrawing(
    kitchen,
    'restaurant-banner',
    paintBanner({ name: content.table ?? name }),
    photographScale,
  )
  const form = createRestaurant.body.parse({
    ...{ name, description, address, city, phone, whatsapp },
    ...{ country: 'Ecuador', currency: 'USD', logo_path, banner_path },
  })
  const { id } = await services.restaurants.create(owner, form)
  const restaurant = await services.directory.getForOwner(id)
  const found = { restaurantId: restaurant.id, query: geocodingQuery(restaurant), location: content.location }
  await services.events.transaction((_, publish) => publish('address.located', found))
  if (content.almuerzo) await publishAlmuerzos(kitchen, restaurant, content.almuerzo)
  if (content.pricing) await services.taxes.set(owner, restaurant.id, setPricing.body.parse(content.pricing))
  if (content.ordering) await services.orderSettings.set(owner, restaurant.id, setOrdering.body.parse(content.ordering))
  if (content.carta) await services.print.setChoice(owner, restaurant.id, content.carta)
  const dishes = await fillMenu(kitchen, restaurant, content.menu)
  await takeOrders(kitchen, restaurant, dishes)
  if (content.hours) await services.hours.set(owner, restaurant.id, { weekly: readHours(content.hours) })
  await writeRecipes(kitchen, restaurant, content, dishes)
  await sellOut(kitchen, restaurant, content, dishes)
  return { restaurant, content, dishes }
}

/** Until the evening, so that a visitor of the demo sees one. */
const demoEnd = '21:00'

async function publishAlmuerzos(
  { services, owner }: Kitchen,
  { id }: Restaurant,
  almuerzo: NonNullable<DemoRestaurant['almuerzo']>,
) {
  const { today } = await services.almuerzo.getPlan(owner, id)
  const form = setAlmuerzo.body.parse({ ...almuerzo, ends_at: demoEnd })
  for (let daysAgo = 7; daysAgo >= 0; daysAgo -= 1) {
    await services.almuerzo.set(owner, id, addDays(today, -daysAgo), form)
  }
  const template = saveAlmuerzoTemplate.body.parse({ ...almuerzo, name: 'El de siempre' })
  await services.almuerzo.saveTemplate(owner, id, template)
}

async function fillMenu(kitchen: Kitchen, restaurant: Restaurant, menu: DemoDish[]): Promise<Dish[]> {
  const photographs = await mapAtMost(picturesAtOnce, menu, async (dish) =>
    dish.photo === 'missing' ? null : uploadDrawing(kitchen, 'menu-items', paintDish(dish), photographScale),
  )
  const forms = menu.map(({ category, name, price, description, options = [], ...dish }, index) =>
    addDish.body.parse({
      ...{ category, name, price, description, image_path: photographs[index] },
      ...pickPlainFields(dish),
      options: options.map(({ choices, ...group }) => ({
        ...group,
        choices: choices.map(({ recipe: _, ...choice }) => choice),
      })),
    }),
  )
  return kitchen.services.menu.addDishes(kitchen.owner, restaurant.id, forms)
}

async function writeRecipes(kitchen: Kitchen, restaurant: Restaurant, content: DemoRestaurant, dishes: Dish[]) {
  const { services, owner } = kitchen
  const { menu, namesAllergens = false } = content
  const stock = createStock(kitchen, restaurant, { namesAllergens })
  for (const [index, dish] of dishes.entries()) {
    const { recipe, options = [] } = menu[index] ?? {}
    if (!recipe) continue
    const form = linkIngredients.body.parse({ menu_item_id: dish.id, ingredients: await stock.provide(recipe) })
    await services.recipes.link(owner, form.menu_item_id, form.ingredients)
    const recipes = options.flatMap(({ choices }) => choices.map((choice) => choice.recipe))
    for (const [place, choice] of dish.options.flatMap(({ choices }) => choices).entries()) {
      const taken = recipes[place]
      if (!taken) continue
      const { ingredients } = setChoiceRecipe.body.parse({ ingredients: await stock.provide(taken) })
      await services.recipes.setOfChoice(owner, choice.id, ingredients)
    }
  }
}

async function sellOut({ services, owner }: Kitchen, { id }: Restaurant, content: DemoRestaurant, dishes: Dish[]) {
  const untilToldOtherwise = { sold_out: true, until: 'manual' } as const
  for (const [index, dish] of dishes.entries()) {
    if (content.menu[index]?.isSoldOut) await services.menu.setAvailability(owner, dish.id, untilToldOtherwise)
  }
  for (const ingredient of await services.ingredients.list(owner, id)) {
    if (ingredient.name.toLowerCase() !== content.runOut) continue
    await services.supplies.setAvailability(owner, ingredient.id, untilToldOtherwise)
  }
}

/** On a slow machine the encoder may be busy for longer than a caller waits. Nobody watches the demo being filled, so it asks again. */
const mostUploads = 10

async function uploadDrawing(
  kitchen: Kitchen,
  folder: ImageFolder,
  svg: string,
  scale: number,
  attempt = 1,
): Promise<string> {
  const { services, paint, owner } = kitchen
  try {
    return (await services.uploads.storeImage(owner, folder, await paint(svg, scale))).path
  } catch (error) {
    const isBusy = error instanceof AppError && error.code === 'image.busy'
    if (!isBusy || attempt === mostUploads) throw error
    return uploadDrawing(kitchen, folder, svg, scale, attempt + 1)
  }
}
