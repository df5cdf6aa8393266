import type { Restaurant } from '#contract/restaurants.ts'
import { Island } from '../../islands/island.tsx'
import { part } from '../../islands/parts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DownloadIcon, QrIcon } from '../../ui/icons.tsx'
import { MenuQrCode } from '../../ui/menu-qr-code.tsx'
import styles from './qr-card.module.css'

const codeId = 'codigo-qr'

/** The server draws the code, so it shows without script. The island saves it as a file. */
export function QrCard({ restaurant, publicUrl }: { restaurant: Restaurant; publicUrl: string }) {
  return (
    <section className={styles.card}>
      <h2>El menú en cada mesa</h2>
      <p>
        Escanea el código con la cámara de un celular y se abre este menú, sin instalar nada. ¿Es tu restaurante?
        Guárdalo, imprímelo y ponlo en la mesa: sirve siempre.
      </p>
      <button
        type="button"
        data-toggles={codeId}
        aria-controls={codeId}
        aria-expanded={false}
        className={`${buttonClass('quiet', true)} ${styles.toggle}`}
      >
        <QrIcon />
        Ver/Esconder código QR
      </button>
      <Island name="qr-card" when="visible">
        <div id={codeId} className={styles.code}>
          <MenuQrCode {...part('code')} restaurant={restaurant} publicUrl={publicUrl} />
          <button type="button" {...part('save-png')} className={buttonClass('primary', true)}>
            <DownloadIcon />
            Guardar código QR
          </button>
          <button type="button" {...part('save-svg')} className={styles.vector}>
            Guardar en SVG, para imprenta
          </button>
        </div>
      </Island>
    </section>
  )
}
