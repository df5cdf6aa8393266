import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { BackIcon } from './icons.tsx'

/** A link to the parent page. To the list of restaurants, `app/islands/directory/list-address.ts` adds the search, city and view that it was left with. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} data-back="" className={styles.back}>
      <BackIcon />
      {children}
    </a>
  )
}
