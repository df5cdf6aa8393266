import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { BackIcon } from './icons.tsx'

/** A link to the parent page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.back}>
      <BackIcon />
      {children}
    </a>
  )
}
