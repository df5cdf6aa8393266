import type { ReactNode } from 'react'
import styles from './picture-page.module.css'

type PicturePageProps = {
  picture: ReactNode
  title: string
  /** What happened and what to do now, in kind words. */
  words: ReactNode
  actions: ReactNode
  children?: ReactNode
}

/** A whole page with one thing to say, and a drawing that takes the edge off it. */
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
