import { formatPrice } from '#contract/money.ts'
import { CheckIcon, PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx'
import { useWords } from '../../ui/words.ts'
import styles from './phone-menu.module.css'
import { type SampleDish, sampleCategories, sampleDishes } from './showcase-dishes.ts'

/** A menu that works without script: the chips are radio buttons, and CSS shows the dishes of the chosen one. */
export function PhoneMenu() {
  const words = useWords('samples')
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <img src="/muestra/banner.webp" alt="" width="640" height="360" className={styles.banner} />
        <div className={styles.restaurant}>
          <img src="/muestra/logo.webp" alt="" width="56" height="56" />
          <p>
            <strong>{words.restaurant}</strong>
            <span>{words.place}</span>
          </p>
        </div>
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{words.choose}</legend>
          {sampleCategories.map((category, index) => (
            <label key={category}>
              <input
                type="radio"
                name="muestra"
                value={category}
                defaultChecked={index === 0}
                className="visually-hidden"
              />
              {words.categories[category]}
            </label>
          ))}
        </fieldset>
        {sampleCategories.map((category) => (
          <ul key={category} data-category={category} className={styles.dishes}>
            {sampleDishes
              .filter((dish) => dish.category === category)
              .map((dish) => (
                <Dish key={dish.slug} dish={dish} />
              ))}
          </ul>
        ))}
        <div aria-hidden="true" className={styles.contact}>
          <span>
            <WhatsAppIcon /> WhatsApp
          </span>
          <span>
            <PhoneIcon /> {words.call}
          </span>
        </div>
      </div>
      <p aria-hidden="true" className={styles.news}>
        <CheckIcon />
        <span>
          <b>{words.dishes['ceviche-de-concha'].name}</b>
          {words.changed}
        </span>
      </p>
    </div>
  )
}

function Dish({ dish }: { dish: SampleDish }) {
  const { name, description } = useWords('samples').dishes[dish.slug]
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={styles.description}>{description}</span>
        <span className={styles.price}>{formatPrice(dish.price, 'USD')}</span>
      </div>
      <img src={`/muestra/${dish.slug}.webp`} alt="" width="320" height="240" loading="lazy" />
    </li>
  )
}
