import type { Restaurant } from '#contract/restaurants.ts'
import { Island } from '../../islands/island.tsx'
import { part } from '../../islands/parts.ts'
import { restaurantPath } from '../../links/restaurant-paths.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { ShareIcon, WhatsAppIcon } from '../../ui/icons.tsx'
import styles from './share-card.module.css'

export function ShareCard({ restaurant, publicUrl }: { restaurant: Restaurant; publicUrl: string }) {
  const { name } = restaurant
  const url = new URL(restaurantPath(restaurant), publicUrl).href
  return (
    <section className={styles.card}>
      <h2>Invita a alguien</h2>
      <Island name="share" when="visible" props={{ title: name, url }} className={styles.share}>
        <button type="button" {...part('share')} className={buttonClass('quiet', true)}>
          <ShareIcon />
          Compartir
        </button>
        <p role="status" {...part('status')} />
      </Island>
      <LinkButton href={`https://wa.me/?text=${encodeURIComponent(`${name}: ${url}`)}`} look="quiet" wide>
        <WhatsAppIcon />
        Enviar por WhatsApp
      </LinkButton>
    </section>
  )
}
