import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { BackIcon } from './icons.tsx'

/** The way up, to the page that this one belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.back}>
      <BackIcon />
      {children}
    </a>
  )
}
