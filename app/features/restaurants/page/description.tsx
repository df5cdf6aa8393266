import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './description.module.css'

/** More than three lines on every screen. */
const minFoldedCharacters = 220

/** A long description shows its first lines. The rest is in the page: it unfolds without script. */
export function Description({ restaurant }: { restaurant: Restaurant }) {
  const words = useWords('restaurant')
  const { theirs } = useWords('page')
  const { description } = restaurant
  const isFolded = description.length >= minFoldedCharacters
  return (
    <section className={styles.section}>
      <h2>{words.description}</h2>
      <p lang={theirs} className={isFolded ? styles.folded : undefined}>
        {description}
      </p>
      {isFolded && (
        <details>
          <summary>
            <span>{words.readMore}</span>
            <span>{words.readLess}</span>
          </summary>
        </details>
      )}
    </section>
  )
}
