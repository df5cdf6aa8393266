import type { ReactNode } from 'react'
import { SkipLink } from '../ui/skip-link.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './site-frame.module.css'

/** The frame of documents and account screens. */
export function SiteFrame({ children, languages }: { children: ReactNode; languages?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer languages={languages} />
      <Drawer />
    </div>
  )
}
