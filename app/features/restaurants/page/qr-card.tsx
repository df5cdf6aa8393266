import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Island } from '../../../islands/island.tsx'
import { useRendered } from '../../../islands/use-rendered.ts'
import { DownloadIcon, QrIcon } from '../../../ui/icons.tsx'
import { buttonClass } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { MenuQrCode } from '../../../ui/qr/menu-qr-code.tsx'
import { withLines } from '../../../ui/qr/qr-lines.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './qr-card.module.css'

const codeId = 'codigo-qr'

/** The server draws the code, so it shows without script. The island saves it as a file. */
export function QrCard({ restaurant, publicUrl }: { restaurant: Restaurant; publicUrl: string }) {
  const words = useWords('restaurant')
  const title = words.codeOf(restaurant.name)
  const code = <MenuQrCode {...part('code')} restaurant={restaurant} publicUrl={publicUrl} title={title} />
  const drawing = withLines(useRendered(code))
  return (
    <section className={styles.card}>
      <h2>{words.codeTitle}</h2>
      <p>{words.code}</p>
      <button
        type="button"
        data-toggles={codeId}
        aria-controls={codeId}
        aria-expanded={false}
        className={`${buttonClass('quiet', true)} ${styles.toggle}`}
      >
        <QrIcon />
        {words.toggleCode}
      </button>
      <Island name="qr-card" when="visible">
        <div id={codeId} className={styles.code}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, escaped by React */}
          <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawing }} />
          <button type="button" {...part('save-png')} className={buttonClass('primary', true)}>
            <DownloadIcon />
            {words.saveCode}
          </button>
          <button type="button" {...part('save-svg')} className={styles.vector}>
            {words.saveVector}
          </button>
        </div>
      </Island>
    </section>
  )
}
