import { brandMark } from './brand-mark.ts'
import styles from './logo.module.css'

/** Every part takes its colour from the theme, so the mark follows the colour scheme. */
function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        d={brandMark.ring.d}
        fill="none"
        stroke="var(--achiote)"
        strokeWidth={brandMark.ring.strokeWidth}
        strokeLinecap="round"
      />
      <path d={brandMark.leaf} fill="var(--hoja)" />
      <circle {...brandMark.seed} fill="var(--maiz)" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark />
      CartaViva
    </span>
  )
}
