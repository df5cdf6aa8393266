import { formatPrice } from '#contract/money.ts'
import { CheckIcon, PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx'
import styles from './phone-menu.module.css'
import { type SampleDish, sampleCategories, sampleDishes, sampleRestaurant } from './sample-menu.ts'

/** A menu that works without script: the chips are radio buttons, and CSS shows the dishes of the chosen one. */
export function PhoneMenu() {
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <img src="/muestra/banner.webp" alt="" width="640" height="360" className={styles.banner} />
        <div className={styles.restaurant}>
          <img src="/muestra/logo.webp" alt="" width="56" height="56" />
          <p>
            <strong>{sampleRestaurant.name}</strong>
            <span>{sampleRestaurant.place}</span>
          </p>
        </div>
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">Prueba la carta: elige una categoría</legend>
          {sampleCategories.map((category, index) => (
            <label key={category}>
              <input
                type="radio"
                name="muestra"
                value={category}
                defaultChecked={index === 0}
                className="visually-hidden"
              />
              {category}
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
            <PhoneIcon /> Llamar
          </span>
        </div>
      </div>
      <p aria-hidden="true" className={styles.news}>
        <CheckIcon />
        <span>
          <b>Ceviche de concha</b>
          Precio cambiado, ya se ve
        </span>
      </p>
    </div>
  )
}

function Dish({ dish }: { dish: SampleDish }) {
  return (
    <li>
      <div>
        <strong>{dish.name}</strong>
        <span className={styles.description}>{dish.description}</span>
        <span className={styles.price}>{formatPrice(dish.priceCents, 'USD')}</span>
      </div>
      <img src={`/muestra/${dish.slug}.webp`} alt="" width="320" height="240" loading="lazy" />
    </li>
  )
}
