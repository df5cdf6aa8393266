import styles from './woven-band.module.css'

/** The border of diamonds of an Otavalo sash. */
export function WovenBand() {
  return <div className={styles.band} />
}
