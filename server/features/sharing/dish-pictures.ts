import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/errors.ts'
import { formatDishPrice } from '#contract/menu/dish-price.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { DishPicture } from '#contract/sharing/dish-picture.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import { createRecentPaintings } from '#server/adapters/social-picture/recent-paintings.ts'
import type { DishCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'

type Dependencies = {
  directory: Pick<DirectoryService, 'get'>
  menu: Pick<MenuService, 'listMenu'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
  texts: Texts
  publicUrl: string
}

export type DishPictures = ReturnType<typeof createDishPictures>

/** The pictures to share a dish. */
export function createDishPictures({ directory, menu, uploads, painter, texts, publicUrl }: Dependencies) {
  const paintOnce = createRecentPaintings()

  /** `paint` gives the bytes; whoever has this version already need not ask for them. */
  async function find(restaurantId: number, picture: DishPicture) {
    const restaurant = await directory.get(String(restaurantId))
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
      mark: isNew ? texts.sharing.newDish : null,
      seeMenuOf: texts.sharing.seeMenuOf,
      dish: dish.name,
      category: dish.category,
      price: formatDishPrice(texts.prices, dish, restaurant.currency),
      restaurant: restaurant.name,
      url: new URL(`/restaurante/${restaurant.slug}/menu/${dish.id}`, publicUrl).href,
    }
  }

  return { find }
}

type Content = Omit<DishCard, 'logo' | 'photo'>
