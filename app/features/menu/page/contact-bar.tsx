import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { callLink, whatsAppLink } from '../../../links/contact-links.ts'
import { PhoneIcon, WhatsAppIcon } from '../../../ui/icons.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './contact-bar.module.css'

/** At the bottom of the screen, within reach of the thumb. WhatsApp opens in a new tab, so the menu stays open. */
export function ContactBar({ restaurant }: { restaurant: Restaurant }) {
  const contact = useWords('contact')
  const words = useWords('menu')
  return (
    <nav aria-label={words.contact} {...part('contact')} className={styles.bar}>
      <a href={whatsAppLink(contact, restaurant.whatsapp)} target="_blank" rel="noopener">
        <WhatsAppIcon />
        WhatsApp
      </a>
      <a href={callLink(restaurant.phone)}>
        <PhoneIcon />
        {words.call}
      </a>
    </nav>
  )
}
