import type { Restaurant } from '#contract/restaurants.ts'
import { callLink, whatsAppLink } from '../../links/contact-links.ts'
import { PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx'
import styles from './contact-block.module.css'
import type { WrittenPhones } from './written-phones.ts'

export function ContactBlock({ restaurant, written }: { restaurant: Restaurant; written: WrittenPhones }) {
  const { phone, whatsapp } = restaurant
  return (
    <section className={styles.contact}>
      <h2>Contactanos hoy</h2>
      <ul>
        <li>
          <a href={callLink(phone)}>
            <PhoneIcon label="Teléfono" />
            {written.phone}
          </a>
        </li>
        <li>
          <a href={whatsAppLink(whatsapp)}>
            <WhatsAppIcon label="WhatsApp" />
            {written.whatsapp}
          </a>
        </li>
      </ul>
      <a href={whatsAppLink(whatsapp)} className={styles.write}>
        <WhatsAppIcon />
        Envíanos un mensaje por WhatsApp
      </a>
    </section>
  )
}
