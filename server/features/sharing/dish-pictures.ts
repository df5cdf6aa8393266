import { AppError } from '#contract/errors.ts'
import { dishPriceView, formatDishPrice } from '#contract/menu/dish-price.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { DishPicture } from '#contract/sharing/dish-picture.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import type { DishCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService, PricedShown } from '#server/features/menu/menu.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import { createSharedPictures } from './shared-pictures.ts'

type Dependencies = {
  directory: Pick<DirectoryService, 'get'>
  menu: Pick<MenuService, 'readPricedMenu'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
  publicUrl: string
}

/** The pictures to share a dish. */
export function createDishPictures({ directory, menu, uploads, painter, publicUrl }: Dependencies) {
  const pictureOf = createSharedPictures<Content, 'logo' | 'photo'>({ uploads, paint: painter.paint })

  async function find(restaurantId: number, picture: DishPicture, texts: Texts) {
    const restaurant = await directory.get(String(restaurantId))
    const found = (await menu.readPricedMenu(restaurantId)).shown.find(({ dish: { id } }) => id === picture.dishId)
    if (!found) throw new AppError('menu.dish_not_found')
    return pictureOf(contentOf(texts, restaurant, found, picture), {
      logo: restaurant.logo && imageVariant(restaurant.logo.path, 400),
      photo: found.dish.image?.path ?? null,
    })
  }

  function contentOf(
    texts: Texts,
    restaurant: Restaurant,
    { dish, priced }: PricedShown,
    { shape, isNew }: DishPicture,
  ): Content {
    return {
      shape,
      mark: isNew ? texts.sharing.newDish : null,
      seeMenuOf: texts.sharing.seeMenuOf,
      dish: dish.name,
      category: dish.category,
      drawn: texts.dishes.drawn,
      price: formatDishPrice(texts.prices, dishPriceView(priced, restaurant), restaurant.currency),
      restaurant: restaurant.name,
      url: new URL(`/restaurante/${restaurant.slug}/menu/${dish.id}`, publicUrl).href,
    }
  }

  return { find }
}

type Content = Omit<DishCard, 'logo' | 'photo'>
