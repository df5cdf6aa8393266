import type { Restaurant } from '#contract/restaurants.ts'
import styles from './description.module.css'

/** More than three lines on every screen. */
const minFoldedCharacters = 220

/** A long description shows its first lines. The rest is in the page: it unfolds without script. */
export function Description({ restaurant }: { restaurant: Restaurant }) {
  const { description } = restaurant
  const isFolded = description.length >= minFoldedCharacters
  return (
    <section className={styles.section}>
      <h2>Descripción del restaurante</h2>
      <p className={isFolded ? styles.folded : undefined}>{description}</p>
      {isFolded && (
        <details>
          <summary>
            <span>Leer más</span>
            <span>Leer menos</span>
          </summary>
        </details>
      )}
    </section>
  )
}
