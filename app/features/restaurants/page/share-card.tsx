import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { restaurantPath } from '../../../links/restaurant-paths.ts'
import { WhatsAppIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './share-card.module.css'

export function ShareCard({ restaurant, publicUrl }: { restaurant: Restaurant; publicUrl: string }) {
  const { name } = restaurant
  const url = new URL(restaurantPath(restaurant), publicUrl).href
  return (
    <section className={styles.card}>
      <h2>Invita a alguien</h2>
      <ShareButton title={name} url={url} wide />
      <LinkButton href={`https://wa.me/?text=${encodeURIComponent(`${name}: ${url}`)}`} look="quiet" wide>
        <WhatsAppIcon />
        Enviar por WhatsApp
      </LinkButton>
    </section>
  )
}
