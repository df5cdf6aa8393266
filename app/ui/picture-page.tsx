import type { ReactNode } from 'react'
import styles from './picture-page.module.css'

type PicturePageProps = {
  picture: ReactNode
  title: string
  /** Says what happened and what to do now. */
  words: ReactNode
  actions: ReactNode
  children?: ReactNode
}

/** A whole page with one message and a friendly drawing. */
export function PicturePage({ picture, title, words, actions, children }: PicturePageProps) {
  return (
    <section className={styles.page}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{words}</p>
        <div className={styles.actions}>{actions}</div>
        {children}
      </div>
    </section>
  )
}
