import { buttonClass, LinkButton } from '../ui/button.tsx'
import { MenuIcon, SchemeIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { Constant } from './constant.tsx'
import { drawerId } from './drawer.tsx'
import { siteMapId } from './footer.tsx'
import styles from './header.module.css'

const content = (
  <>
    <a href="/" className={styles.home}>
      <Logo />
    </a>
    <nav aria-label="Principal" className={styles.links}>
      <a href="/">Inicio</a>
      <a href="/restaurantes">Restaurantes</a>
    </nav>
    <div className={styles.account}>
      <button type="button" data-scheme-toggle="" className={styles.iconButton}>
        <SchemeIcon label="Cambiar entre claro y oscuro" />
      </button>
      <div data-only="guest">
        <LinkButton href="/acceso" look="quiet">
          Acceso
        </LinkButton>
      </div>
      <div data-only="member" className={styles.member}>
        <button type="button" data-logout="" className={styles.textButton}>
          Cerrar sesión
        </button>
        <LinkButton href="/dashboard">Tú Panel</LinkButton>
      </div>
    </div>
    <button
      type="button"
      data-opens={drawerId}
      aria-haspopup="dialog"
      className={`${styles.iconButton} ${styles.opensDrawer}`}
    >
      <MenuIcon label="Abrir el menú" />
    </button>
    <a href={`#${siteMapId}`} className={`${buttonClass('quiet')} ${styles.leadsToSiteMap}`}>
      Menú
    </a>
  </>
)

/** docs/product.md, Header and footer. The page contains both variants; the theme shows one by `html[data-session]`. */
export function Header() {
  return <Constant as="header" className={styles.header} content={content} />
}
