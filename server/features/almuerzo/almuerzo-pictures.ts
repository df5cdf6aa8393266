import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PictureShape } from '#contract/almuerzo-picture.ts'
import { coursesOf } from '#contract/almuerzo-text.ts'
import { formatFinalPrice } from '#contract/final-price.ts'
import { imageVariant } from '#contract/images.ts'
import { dayText, hourText } from '#contract/opening-text.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { createRecentPaintings } from '#server/adapters/social-picture/recent-paintings.ts'
import type { AlmuerzoCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { AlmuerzoService } from './almuerzo.service.ts'

type Dependencies = {
  almuerzo: Pick<AlmuerzoService, 'get'>
  restaurants: Pick<RestaurantsService, 'get'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
  publicUrl: string
}

export type AlmuerzoPictures = ReturnType<typeof createAlmuerzoPictures>

/** The pictures to share, painted when somebody asks for one. */
export function createAlmuerzoPictures({ almuerzo, restaurants, uploads, painter, publicUrl }: Dependencies) {
  const paintOnce = createRecentPaintings()

  /** `paint` gives the bytes; whoever has this version already need not ask for them. */
  async function find(restaurantId: number, date: string, shape: PictureShape) {
    const restaurant = await restaurants.get(String(restaurantId))
    const content = contentOf(restaurant, (await almuerzo.get(restaurantId, date)).almuerzo, shape)
    const version = createHash('sha256')
      .update(JSON.stringify([content, restaurant.logo?.path]))
      .digest('base64url')
    const paint = () => paintOnce(version, async () => painter.paint(await withLogo(content, restaurant)))
    return { version, paint }
  }

  async function withLogo(content: Content, { logo }: Restaurant): Promise<AlmuerzoCard> {
    const object = logo ? await uploads.findObject(imageVariant(logo.path, 400)) : null
    return { ...content, logo: object ? await buffer(object.body) : null }
  }

  function contentOf(restaurant: Restaurant, shown: Shown, shape: PictureShape): Content {
    return {
      shape,
      restaurant: restaurant.name,
      day: dayText(shown.date, { withWeekday: true }),
      price: formatFinalPrice(shown.price, restaurant),
      courses: coursesOf(shown),
      until: `Hasta las ${hourText(shown.ends_at)}`,
      url: new URL(`/restaurante/${restaurant.slug}/menu`, publicUrl).href,
    }
  }

  return { find }
}

type Content = Omit<AlmuerzoCard, 'logo'>
type Shown = Awaited<ReturnType<AlmuerzoService['get']>>['almuerzo']
