import { PinIcon } from '../../../ui/icons.tsx'
import { buttonClass } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './nearby-invitation.module.css'

/** The order by distance needs a position, which is asked for when the button is pressed. The island `nearby` answers it. */
export function NearbyInvitation() {
  const words = useWords('directory')
  return (
    <div className={styles.invitation}>
      <p>{words.aboutPosition}</p>
      <button type="button" {...part('locate')} className={buttonClass('quiet')}>
        <PinIcon />
        {words.usePosition}
      </button>
    </div>
  )
}
