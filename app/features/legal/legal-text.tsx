import type { ReactNode } from 'react'
import { currentTerms } from '#contract/legal/terms.ts'
import { formatDate } from '../../formats/format-date.ts'
import styles from './legal-text.module.css'

/** A long text in short sections, with the day from which it holds. */
export function LegalText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.version}>Vigente desde el {formatDate(`${currentTerms}T12:00:00Z`)}.</p>
      {children}
    </article>
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
