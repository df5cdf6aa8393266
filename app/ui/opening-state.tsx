import { useContext } from 'react'
import { openingParts } from '#contract/hours/opening-text.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { NowContext } from './now.ts'
import styles from './opening-state.module.css'
import { useWords } from './words.ts'

type Opening = NonNullable<Restaurant['opening']>

/** Open or closed, never by colour alone. A restaurant that has not said when it opens shows nothing. */
export function OpeningState({ opening }: { opening: Omit<Opening, 'text'> | null }) {
  const words = useWords('time')
  const now = useContext(NowContext) ?? new Date()
  if (!opening) return null
  const next_change = opening.next_change === null ? null : new Date(opening.next_change)
  const { state, when } = openingParts(words, { ...opening, next_change }, now, opening.time_zone)
  return (
    <span className={styles.state} data-open={opening.open}>
      <b>{state}</b>
      {when && ` · ${when}`}
    </span>
  )
}
