import { part } from '../../islands/parts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import styles from './nearby-invitation.module.css'

/** The order by distance needs a position, which is asked for when the button is pressed. The island `nearby` answers it. */
export function NearbyInvitation() {
  return (
    <div className={styles.invitation}>
      <p>Para ordenar por cercanía usamos tu ubicación aproximada. No la guardamos.</p>
      <button type="button" {...part('locate')} className={buttonClass('quiet')}>
        <PinIcon />
        Usar mi ubicación
      </button>
    </div>
  )
}
