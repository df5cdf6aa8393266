import { Island } from '../../islands/island.tsx'
import { part } from '../../islands/parts.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './added-notice.module.css'

/** Empty, without height, until the island finds that this owner has just added a restaurant. */
export function AddedNotice() {
  return (
    <div data-only="member">
      <Island name="added-restaurant" when="visible">
        <div role="status" {...part('status')} />
        <template>
          <div className={styles.notice}>
            <p>
              <strong {...part('added-name')} /> ya está publicado. Este es el siguiente paso:
            </p>
            <a {...part('add-dish')} href="/dashboard/mis-restaurantes" className={buttonClass('primary')}>
              Agrega tu primer plato
            </a>
            <a {...part('get-code')} href="/dashboard/mis-restaurantes" className={buttonClass('quiet')}>
              Descarga tu QR
            </a>
          </div>
        </template>
      </Island>
    </div>
  )
}
