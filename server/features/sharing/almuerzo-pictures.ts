import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { coursesOf } from '#contract/almuerzo/almuerzo-text.ts'
import { dayText, hourText } from '#contract/hours/opening-text.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { PictureShape } from '#contract/sharing/almuerzo-picture.ts'
import { formatFinalPrice } from '#contract/taxes/final-price.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import { createRecentPaintings } from '#server/adapters/social-picture/recent-paintings.ts'
import type { AlmuerzoCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'

type Dependencies = {
  almuerzo: Pick<AlmuerzoService, 'get'>
  directory: Pick<DirectoryService, 'get'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
  texts: Texts
  publicUrl: string
}

export type AlmuerzoPictures = ReturnType<typeof createAlmuerzoPictures>

/** The pictures to share, painted when somebody asks for one. */
export function createAlmuerzoPictures({ almuerzo, directory, uploads, painter, texts, publicUrl }: Dependencies) {
  const paintOnce = createRecentPaintings()

  /** `paint` gives the bytes; whoever has this version already need not ask for them. */
  async function find(restaurantId: number, date: string, shape: PictureShape) {
    const restaurant = await directory.get(String(restaurantId))
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
      day: texts.almuerzo.of(dayText(texts.time, shown.date, { withWeekday: true })),
      price: formatFinalPrice(shown.price, restaurant),
      courses: coursesOf(texts.almuerzo, shown),
      until: texts.time.untilHour(hourText(texts.time, shown.ends_at)),
      seeMenu: texts.sharing.seeMenu,
      moreDishes: texts.sharing.moreDishes('{count}'),
      url: new URL(`/restaurante/${restaurant.slug}/menu`, publicUrl).href,
    }
  }

  return { find }
}

type Content = Omit<AlmuerzoCard, 'logo'>
type Shown = Awaited<ReturnType<AlmuerzoService['get']>>['almuerzo']
