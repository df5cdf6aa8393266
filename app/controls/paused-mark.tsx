import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import mark from './mark.module.css'

export function PausedMark({ restaurant: { paused } }: { restaurant: Pick<Restaurant, 'paused'> }) {
  return paused ? <span className={mark.mark}>{timeWords.paused}</span> : null
}
