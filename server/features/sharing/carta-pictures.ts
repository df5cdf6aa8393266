import type { PictureShape } from '#contract/sharing/almuerzo-picture.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { imageVariant } from '#contract/uploads/images.ts'
import type { MenuCard } from '#server/adapters/social-picture/social-card.ts'
import type { SocialPainter } from '#server/adapters/social-picture/social-painter.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import { createSharedPictures } from './shared-pictures.ts'

type Dependencies = {
  directory: Pick<DirectoryService, 'get'>
  uploads: Pick<UploadsService, 'findObject'>
  painter: SocialPainter
  publicUrl: string
}

/** The pictures to share a restaurant's carta. */
export function createMenuPictures({ directory, uploads, painter, publicUrl }: Dependencies) {
  const pictureOf = createSharedPictures<Omit<MenuCard, 'logo'>, 'logo'>({ uploads, paint: painter.paint })

  async function find(restaurantId: number, shape: PictureShape, texts: Texts) {
    const { name, slug, address, city, logo } = await directory.get(String(restaurantId))
    const content = {
      shape,
      restaurant: name,
      seeMenu: texts.sharing.seeMenu,
      place: `${address}, ${city}`,
      url: new URL(`/restaurante/${slug}/menu`, publicUrl).href,
    }
    return pictureOf(content, { logo: logo && imageVariant(logo.path, 400) })
  }

  return { find }
}
