import type { Almuerzo } from '#contract/almuerzo-schema.ts'
import { coursesOf, listDishes } from '#contract/almuerzo-text.ts'
import { portionsText } from '#contract/almuerzo-times.ts'
import { formatFinalPrice } from '#contract/final-price.ts'
import { hourText } from '#contract/opening-text.ts'
import type { RestaurantWithHours } from '#contract/restaurants.ts'
import { Picture } from '../../ui/picture.tsx'
import photoStyles from './almuerzo-photos.module.css'
import styles from './almuerzo-today.module.css'

/** Today's almuerzo, while it lasts. A restaurant without one shows nothing. */
export function AlmuerzoToday({ restaurant }: { restaurant: RestaurantWithHours }) {
  const { almuerzo } = restaurant
  if (!almuerzo?.active) return null
  const { date, price, portions } = almuerzo
  return (
    <section className={styles.almuerzo}>
      <h2>Almuerzo de hoy {formatFinalPrice(price, restaurant)}</h2>
      {coursesOf(almuerzo).map(({ name, dishes }) => (
        <p key={name}>
          <b>{name}</b> {dishes.join(' o ')}
        </p>
      ))}
      <DishPhotos almuerzo={almuerzo} />
      <p>
        {/* Where the number of portions stands, for scripts that keep it up to date. */}
        {portions !== null && <b data-almuerzo={date}>{portionsText(portions)}</b>}
        {portions !== 0 && `${portions ? ' · ' : ''}Hasta las ${hourText(almuerzo.ends_at)}`}
      </p>
    </section>
  )
}

function DishPhotos({ almuerzo }: { almuerzo: Almuerzo }) {
  if (!almuerzo.photos) return null
  const shown = listDishes(almuerzo).filter(({ photo }) => photo)
  return (
    <div className={photoStyles.photos}>
      {shown.map(({ key, text, photo }) => (
        <Picture key={key} image={photo} drawing="" alt={text} width={120} height={90} />
      ))}
    </div>
  )
}
