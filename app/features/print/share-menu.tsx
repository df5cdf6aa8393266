import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { menuPicturePath } from '#contract/sharing/menu-picture.ts'
import { Button } from '../../controls/button.tsx'
import { LongTextField } from '../../controls/fields/text-field.tsx'
import { SharePictures } from '../../controls/share-pictures.tsx'
import { menuUrl } from '../../links/restaurant-paths.ts'
import { readStorage } from '../../session/stored-session.ts'
import classes from './share-menu.module.css'

const keyOf = ({ id }: Restaurant) => `share-message:${id}`

/** The link with a message of the owner's, kept in this browser, and a picture for the status of a messenger. */
export function ShareMenu({ restaurant, publicUrl }: { restaurant: Restaurant; publicUrl: string }) {
  const usual = `Mira la carta de ${restaurant.name} y pide por WhatsApp.`
  const [message, setMessage] = useState(() => readStorage(keyOf(restaurant)) ?? usual)
  const [told, setTold] = useState('')
  const url = menuUrl(restaurant, publicUrl)
  const text = [message.trim(), url].filter(Boolean).join('\n')

  function type(typed: string) {
    setMessage(typed)
    setTold('')
    keep(keyOf(restaurant), typed === usual ? null : typed)
  }

  async function share() {
    // Closing the share sheet is no failure.
    if (navigator.share) return navigator.share({ text }).catch(() => undefined)
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setTold(isCopied ? 'Copiado: pégalo donde quieras.' : `Copia este enlace: ${url}`)
  }

  return (
    <section className={classes.share}>
      <h2>Manda tu carta</h2>
      <LongTextField
        label="Mensaje"
        description={`Va con el enlace: ${url.replace(/^https?:\/\//, '')}`}
        rows={2}
        maxLength={500}
        value={message}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button onClick={share}>Compartir tu carta</Button>
        <SharePictures
          title="Comparte tu carta"
          text={text}
          pathOf={(shape) => menuPicturePath(restaurant.id, shape)}
          fileName={`carta-${restaurant.slug}.png`}
          variant="default"
        >
          Imagen para tu estado
        </SharePictures>
      </div>
      <p role="status">{told}</p>
    </section>
  )
}

function keep(key: string, message: string | null): void {
  try {
    if (message === null) localStorage.removeItem(key)
    else localStorage.setItem(key, message)
  } catch {
    // The message is shared all the same; it is not there the next time.
  }
}
