import { coursesOf } from '#contract/almuerzo/almuerzo-text.ts'
import { dayText, hourText } from '#contract/hours/opening-text.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { PictureShape } from '#contract/sharing/almuerzo-picture.ts'
import { formatFinalPrice } from '#contract/taxes/final-price.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import type { AlmuerzoCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import { createSharedPictures } from './shared-pictures.ts'

type Dependencies = {
  almuerzo: Pick<AlmuerzoService, 'get'>
  directory: Pick<DirectoryService, 'get'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
  publicUrl: string
}

/** The pictures to share, painted when somebody asks for one. */
export function createAlmuerzoPictures({ almuerzo, directory, uploads, painter, publicUrl }: Dependencies) {
  const pictureOf = createSharedPictures<Content, 'logo'>({ uploads, paint: painter.paint })

  async function find(restaurantId: number, { date, shape }: AlmuerzoPicture, texts: Texts) {
    const restaurant = await directory.get(String(restaurantId))
    const { almuerzo: shown } = await almuerzo.get(restaurantId, date)
    const content = contentOf(texts, restaurant, { ...shown, shape })
    return pictureOf(content, { logo: restaurant.logo && imageVariant(restaurant.logo.path, 400) })
  }

  function contentOf(texts: Texts, restaurant: Restaurant, { shape, ...shown }: Shown): Content {
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
type AlmuerzoPicture = { date: string; shape: PictureShape }
type Shown = Awaited<ReturnType<AlmuerzoService['get']>>['almuerzo'] & Pick<AlmuerzoPicture, 'shape'>
