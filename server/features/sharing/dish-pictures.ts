import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { DishPicture } from '#contract/dish-picture.ts'
import { AppError } from '#contract/errors.ts'
import { imageVariant } from '#contract/images.ts'
import type { Dish } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { createRecentPaintings } from '#server/adapters/social-picture/recent-paintings.ts'
import type { DishCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'

type Dependencies = {
  restaurants: Pick<RestaurantsService, 'get'>
  menu: Pick<MenuService, 'listMenu'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
  publicUrl: string
}

export type DishPictures = ReturnType<typeof createDishPictures>

/** The pictures to share a dish. */
export function createDishPictures({ restaurants, menu, uploads, painter, publicUrl }: Dependencies) {
  const paintOnce = createRecentPaintings()

  /** `paint` gives the bytes; whoever has this version already need not ask for them. */
  async function find(restaurantId: number, picture: DishPicture) {
    const restaurant = await restaurants.get(String(restaurantId))
    const dish = (await menu.listMenu(restaurantId)).find(({ id }) => id === picture.dishId)
    if (!dish) throw new AppError('menu.dish_not_found')
    const content = contentOf(restaurant, dish, picture)
    const version = createHash('sha256')
      .update(JSON.stringify([content, restaurant.logo?.path, dish.image?.path]))
      .digest('base64url')
    const paint = () => paintOnce(version, async () => painter.paint(await withPictures(content, restaurant, dish)))
    return { version, paint }
  }

  async function withPictures(content: Content, { logo }: Restaurant, { image }: Dish): Promise<DishCard> {
    return {
      ...content,
      logo: logo ? await read(imageVariant(logo.path, 400)) : null,
      photo: image ? await read(image.path) : null,
    }
  }

  async function read(path: string): Promise<Uint8Array | null> {
    const object = await uploads.findObject(path)
    return object ? buffer(object.body) : null
  }

  function contentOf(restaurant: Restaurant, dish: Dish, { shape, isNew }: DishPicture): Content {
    return {
      shape,
      isNew,
      dish: dish.name,
      category: dish.category,
      price: formatPrice(scaledBack(dish.final_price, 2), restaurant.currency),
      restaurant: restaurant.name,
      url: new URL(`/restaurante/${restaurant.slug}/menu/${dish.id}`, publicUrl).href,
    }
  }

  return { find }
}

type Content = Omit<DishCard, 'logo' | 'photo'>
