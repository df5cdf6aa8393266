import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { BackIcon } from './icons.tsx'

/** A link to the parent page. To the list of restaurants, `app/islands/directory/list-address.ts` adds the search, city and view that it was left with. */
export function BackLink({ href, rel, children }: { href: string; rel?: string; children: ReactNode }) {
  return (
    <a href={href} rel={rel} data-back="" className={styles.back}>
      <BackIcon />
      {children}
    </a>
  )
}
