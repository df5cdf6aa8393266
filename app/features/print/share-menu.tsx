import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { menuPicturePath } from '#contract/sharing/menu-picture.ts'
import { LongTextField } from '../../controls/fields/text-field.tsx'
import { SharePictures } from '../../controls/share-pictures.tsx'
import { menuUrl } from '../../links/restaurant-paths.ts'
import classes from './share-menu.module.css'
import { readShareMessage, ShareMenuButton, shareMessageKey, usualShareMessage } from './share-menu-button.tsx'

/** The link with a message of the owner's, kept in this browser, and a picture for the status of a messenger. */
export function ShareMenu({ restaurant, publicUrl }: { restaurant: Restaurant; publicUrl: string }) {
  const [message, setMessage] = useState(() => readShareMessage(restaurant))
  const url = menuUrl(restaurant, publicUrl)
  const text = [message.trim(), url].filter(Boolean).join('\n')

  function type(typed: string) {
    setMessage(typed)
    keep(shareMessageKey(restaurant), typed === usualShareMessage(restaurant) ? null : typed)
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
        <ShareMenuButton restaurant={restaurant} publicUrl={publicUrl} message={message} />
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
