import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import { coursesOf, listDishes } from '#contract/almuerzo/almuerzo-text.ts'
import { hasNoneLeft, portionsText } from '#contract/almuerzo/almuerzo-times.ts'
import { hourText } from '#contract/hours/opening-text.ts'
import type { RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import { formatFinalPrice } from '#contract/taxes/final-price.ts'
import { part } from '../../ui/parts.ts'
import { Picture } from '../../ui/picture.tsx'
import { useWords } from '../../ui/words.ts'
import photoStyles from './almuerzo-photos.module.css'
import styles from './almuerzo-today.module.css'

/** Today's almuerzo, while it lasts. A restaurant without one shows nothing. */
export function AlmuerzoToday({ restaurant }: { restaurant: RestaurantWithHours }) {
  const time = useWords('time')
  const words = useWords('almuerzo')
  const { theirs } = useWords('page')
  const { almuerzo } = restaurant
  if (!almuerzo?.active) return null
  const { date, price, portions } = almuerzo
  return (
    <section className={styles.almuerzo} {...part('almuerzo')}>
      <h2>{words.today(formatFinalPrice(price, restaurant))}</h2>
      {coursesOf(words, almuerzo).map(({ name, dishes }) => (
        <p key={name}>
          <b>{name}</b> <span lang={theirs}>{words.either(dishes)}</span>
        </p>
      ))}
      <DishPhotos almuerzo={almuerzo} />
      <p>
        {/* Where the number of portions stands, for scripts that keep it up to date. */}
        {portions !== null && <b data-almuerzo={date}>{portionsText(words, portions)}</b>}
        {!hasNoneLeft(portions) && `${portions ? ' · ' : ''}${time.untilHour(hourText(time, almuerzo.ends_at))}`}
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
