import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { callLink, whatsAppLink } from '../../../links/contact-links.ts'
import { PhoneIcon, WhatsAppIcon } from '../../../ui/icons.tsx'
import { useWords } from '../../../ui/words.ts'
import styles from './contact-block.module.css'
import type { WrittenPhones } from './written-phones.ts'

export function ContactBlock({ restaurant, written }: { restaurant: Restaurant; written: WrittenPhones }) {
  const contact = useWords('contact')
  const words = useWords('restaurant')
  const { phone, whatsapp } = restaurant
  return (
    <section className={styles.contact}>
      <h2>{words.contact}</h2>
      <ul>
        <li>
          <a href={callLink(phone)}>
            <PhoneIcon label={words.phone} />
            {written.phone}
          </a>
        </li>
        <li>
          <a href={whatsAppLink(contact, whatsapp)}>
            <WhatsAppIcon label="WhatsApp" />
            {written.whatsapp}
          </a>
        </li>
      </ul>
      <a href={whatsAppLink(contact, whatsapp)} className={styles.write}>
        <WhatsAppIcon />
        {words.write}
      </a>
    </section>
  )
}
