import styles from './skip-link.module.css'
import { useWords } from './words.ts'

/** The first link of a page: shown when it has the focus, leads past the navigation to `<main id="contenido">`. */
export function SkipLink() {
  const words = useWords('frame')
  return (
    <a href="#contenido" className={styles.skip}>
      {words.skip}
    </a>
  )
}
