import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { restaurantPath } from '../../../links/restaurant-paths.ts'
import { WhatsAppIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useWords } from '../../../ui/words.ts'
import { ShareButton } from './share-button.tsx'
import styles from './share-card.module.css'

export function ShareCard({ restaurant, publicUrl }: { restaurant: Restaurant; publicUrl: string }) {
  const words = useWords('contact')
  const { name } = restaurant
  const url = new URL(restaurantPath(restaurant), publicUrl).href
  return (
    <section className={styles.card}>
      <h2>{words.invite}</h2>
      <ShareButton title={name} url={url} wide />
      <LinkButton href={`https://wa.me/?text=${encodeURIComponent(`${name}: ${url}`)}`} look="quiet" wide>
        <WhatsAppIcon />
        {words.sendByWhatsApp}
      </LinkButton>
    </section>
  )
}
