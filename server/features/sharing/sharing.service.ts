import { buffer } from 'node:stream/consumers'
import { AppError, Moved } from '#contract/errors.ts'
import { imageVariant, type StoredImage } from '#contract/images.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import type { SocialCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import { type RestaurantsService, restaurantTag } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'

type Dependencies = {
  restaurants: Pick<RestaurantsService, 'get'>
  menu: Pick<MenuService, 'listMenu'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
}

export type SharingService = ReturnType<typeof createSharingService>

/** A picture, and what it was made of. */
export type SharedPicture = { png: Buffer; tags: string[] }

/** The pictures that go with a link pasted into a chat. */
export function createSharingService({ restaurants, menu, uploads, painter }: Dependencies) {
  async function paintRestaurant(slug: string): Promise<SharedPicture> {
    const { id, name, city, country, banner } = await getByName(slug)
    const png = await painter.paint({
      title: name,
      note: `${city}, ${country}`,
      picture: await pictureOf(banner, { kind: 'banner', name }),
    })
    return { png, tags: [restaurantTag(id)] }
  }

  async function paintDish(slug: string, dishId: number): Promise<SharedPicture> {
    const restaurant = await getByName(slug)
    const dish = (await menu.listMenu(restaurant.id)).find(({ id }) => id === dishId)
    if (!dish) throw new AppError('menu.dish_not_found')
    const png = await painter.paint({
      title: dish.name,
      note: restaurant.name,
      price: formatPrice(scaledBack(dish.price, 2), restaurant.currency),
      picture: await pictureOf(dish.image, { kind: 'dish', name: dish.name, category: dish.category }),
    })
    return { png, tags: [restaurantTag(restaurant.id)] }
  }

  /** A restaurant's number leads to its name, so that there is one picture of each. */
  async function getByName(slug: string): Promise<Restaurant> {
    const restaurant = await restaurants.get(slug)
    if (restaurant.slug !== slug) throw new Moved(restaurant.slug)
    return restaurant
  }

  async function pictureOf(
    image: StoredImage | null,
    drawing: Exclude<SocialCard['picture'], { kind: 'photo' }>,
  ): Promise<SocialCard['picture']> {
    const object = image ? await uploads.findObject(imageVariant(image.path, 800)) : null
    return object ? { kind: 'photo', bytes: await buffer(object.body) } : drawing
  }

  return { paintRestaurant, paintDish, stop: painter.stop }
}
