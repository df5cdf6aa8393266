import { MenuIcon, SchemeIcon } from '../ui/icons.tsx'
import { buttonClass, LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { useWords } from '../ui/words.ts'
import { drawerId } from './drawer.tsx'
import { siteMapId } from './footer.tsx'
import styles from './header.module.css'

/** docs/product/frame.md, Header and footer. The page contains both variants; the theme shows one by `html[data-session]`. */
export function Header() {
  const words = useWords('frame')
  return (
    <header className={styles.header}>
      <a href="/" className={styles.home}>
        <Logo />
      </a>
      <nav aria-label={words.mainNavigation} className={styles.links}>
        <a href="/">{words.home}</a>
        <a href="/restaurantes">{words.restaurants}</a>
      </nav>
      <div className={styles.account}>
        <button type="button" data-scheme-toggle="" className={styles.iconButton}>
          <SchemeIcon label={words.switchScheme} />
        </button>
        <div data-only="guest">
          <LinkButton href="/acceso" look="quiet">
            {words.access}
          </LinkButton>
        </div>
        <div data-only="member" className={styles.member}>
          <button type="button" data-logout={words.logOutQuestion} className={styles.textButton}>
            {words.logOut}
          </button>
          <LinkButton href="/dashboard">{words.yourPanel}</LinkButton>
        </div>
      </div>
      <button
        type="button"
        data-opens={drawerId}
        aria-haspopup="dialog"
        className={`${styles.iconButton} ${styles.opensDrawer}`}
      >
        <MenuIcon label={words.openMenu} />
      </button>
      <a href={`#${siteMapId}`} className={`${buttonClass('quiet')} ${styles.leadsToSiteMap}`}>
        {words.menu}
      </a>
    </header>
  )
}
