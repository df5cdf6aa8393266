import { almuerzoPicturePath } from '#contract/almuerzo-picture.ts'
import type { Almuerzo } from '#contract/almuerzo-schema.ts'
import { almuerzoText } from '#contract/almuerzo-text.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { SharePictures } from '../../controls/share-pictures.tsx'
import { menuUrl } from '../../links/restaurant-paths.ts'

type ShareAlmuerzoProps = {
  restaurant: Restaurant
  almuerzo: Almuerzo
  publicUrl: string
  className?: string | undefined
}

export function ShareAlmuerzo({ restaurant, almuerzo, publicUrl, className }: ShareAlmuerzoProps) {
  return (
    <SharePictures
      className={className ?? ''}
      title="Comparte tu almuerzo"
      text={almuerzoText(almuerzo, restaurant, menuUrl(restaurant, publicUrl))}
      pathOf={(shape) => almuerzoPicturePath(restaurant.id, almuerzo.date, shape)}
      fileName={`almuerzo-${restaurant.slug}-${almuerzo.date}.png`}
    >
      Compartir
    </SharePictures>
  )
}
