import type { Restaurant } from '#contract/restaurants.ts'
import { part } from '../../islands/parts.ts'
import { callLink, whatsAppLink } from '../../links/contact-links.ts'
import { PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx'
import styles from './contact-bar.module.css'

/** At the bottom of the screen, within reach of the thumb. WhatsApp opens in a new tab, so the menu stays open. */
export function ContactBar({ restaurant }: { restaurant: Restaurant }) {
  return (
    <nav aria-label="Contacto" className={styles.bar}>
      <a href={whatsAppLink(restaurant.whatsapp)} target="_blank" rel="noopener" {...part('whatsapp')}>
        <WhatsAppIcon />
        WhatsApp
      </a>
      <a href={callLink(restaurant.phone)}>
        <PhoneIcon />
        Llamar
      </a>
    </nav>
  )
}
