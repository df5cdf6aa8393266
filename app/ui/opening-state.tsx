import type { Restaurant } from '#contract/restaurants.ts'
import styles from './opening-state.module.css'

type Opening = NonNullable<Restaurant['opening']>

/** Open or closed, never by colour alone. A restaurant that has not said when it opens shows nothing. */
export function OpeningState({ opening }: { opening: Pick<Opening, 'open' | 'text'> | null }) {
  if (!opening) return null
  const [state, when] = opening.text.split(' · ')
  return (
    <span className={styles.state} data-open={opening.open}>
      <b>{state}</b>
      {when && ` · ${when}`}
    </span>
  )
}
