import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import { almuerzoText } from '#contract/almuerzo/almuerzo-text.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { almuerzoPicturePath } from '#contract/sharing/almuerzo-picture.ts'
import { almuerzoWords } from '#contract/texts/es/almuerzo.ts'
import { timeWords } from '#contract/texts/es/time.ts'
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
      text={almuerzoText(
        { almuerzo: almuerzoWords, time: timeWords },
        almuerzo,
        restaurant,
        menuUrl(restaurant, publicUrl),
      )}
      pathOf={(shape) => almuerzoPicturePath(restaurant.id, almuerzo.date, shape)}
      fileName={`almuerzo-${restaurant.slug}-${almuerzo.date}.png`}
    >
      Compartir
    </SharePictures>
  )
}
