import type { Restaurant } from '#contract/restaurants.ts'
import styles from './opening-state.module.css'

/** Open or closed, never by colour alone. A restaurant that has not said when it opens shows nothing. */
export function OpeningState({ opening }: Pick<Restaurant, 'opening'>) {
  if (!opening) return null
  const [state, when] = opening.text.split(' · ')
  return (
    <span className={styles.state} data-open={opening.open}>
      <b>{state}</b>
      {when && ` · ${when}`}
    </span>
  )
}
