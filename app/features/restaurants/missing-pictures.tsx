import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { MissingPhoto } from '../../controls/missing-photo.tsx'
import classes from './restaurant-card.module.css'

export function MissingPictures({ restaurant: { logo, banner } }: { restaurant: Restaurant }) {
  const missing = [...(logo ? [] : ['logo']), ...(banner ? [] : ['banner'])]
  if (missing.length === 0) return null
  return (
    <p className={classes.note}>
      <MissingPhoto where={missing.join(' y ')} />
    </p>
  )
}
