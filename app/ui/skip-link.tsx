import styles from './skip-link.module.css'

/** The first link of a page: shown when it has the focus, leads past the navigation to `<main id="contenido">`. */
export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      Saltar al contenido
    </a>
  )
}
