import { Island } from '../../../islands/island.tsx'
import { buttonClass } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { sentence } from '../../../ui/sentence.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './added-notice.module.css'

/** Empty, without height, until the island finds that this owner has just added a restaurant. */
export function AddedNotice() {
  const words = useWords('directory')
  return (
    <div data-only="member">
      <Island name="added-restaurant" when="visible">
        <div role="status" {...part('status')} />
        <template>
          <div className={styles.notice}>
            <p>{sentence(words.published, <strong {...part('added-name')} />)}</p>
            <p className={styles.bar}>
              <a {...part('add-dish')} href="/dashboard/mis-restaurantes" className={buttonClass('primary', true)}>
                {words.addDishes}
              </a>
            </p>
            <a {...part('get-code')} href="/dashboard/mis-restaurantes" className={buttonClass('quiet')}>
              {words.getCode}
            </a>
          </div>
          <span {...part('own')} className={styles.own}>
            {words.own}
          </span>
        </template>
      </Island>
    </div>
  )
}
