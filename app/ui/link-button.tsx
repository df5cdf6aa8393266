import type { ReactNode } from 'react'
import styles from './link-button.module.css'

type Look = 'primary' | 'quiet'

type LinkButtonProps = { href: string; rel?: string; look?: Look; wide?: boolean; children: ReactNode }

/** A link that looks like a button. */
export function LinkButton({ href, rel, look = 'primary', wide = false, children }: LinkButtonProps) {
  return (
    <a href={href} rel={rel} className={buttonClass(look, wide)}>
      {children}
    </a>
  )
}

export function buttonClass(look: Look, wide = false): string {
  return [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ')
}
