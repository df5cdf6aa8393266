import { Island } from '../../../islands/island.tsx'
import { ShareIcon } from '../../../ui/icons.tsx'
import { buttonClass } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './share-button.module.css'

type ShareButtonProps = {
  title: string
  url: string
  wide?: boolean
}

/** Opens the phone's share sheet, or copies the address and says so. Not there without script. */
export function ShareButton({ title, url, wide = false }: ShareButtonProps) {
  const words = useWords('contact')
  return (
    <Island name="share" when="visible" props={{ title, url }} className={styles.share}>
      <button type="button" {...part('share')} className={buttonClass('quiet', wide)}>
        <ShareIcon />
        {words.share}
      </button>
      <p role="status" {...part('status')} />
    </Island>
  )
}
