import { buttonClass, LinkButton } from '../ui/button.tsx'
import { CloseIcon, SchemeIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { Constant } from './constant.tsx'
import styles from './drawer.module.css'

export const drawerId = 'drawer'

const content = (
  <>
    <form method="dialog" className={styles.top}>
      <Logo />
      <button type="submit" className={styles.close}>
        <CloseIcon label="Cerrar el menú" />
      </button>
    </form>
    <nav aria-label="Menú" className={styles.links}>
      <a href="/">Inicio</a>
      <a href="/restaurantes">Restaurantes</a>
      <a href="/caracteristicas">Características</a>
      <a href="/precios">Precios</a>
    </nav>
    <div data-only="guest" className={styles.account}>
      <LinkButton href="/registro" wide>
        Registro
      </LinkButton>
      <LinkButton href="/acceso" look="quiet" wide>
        Iniciar sesión
      </LinkButton>
    </div>
    <div data-only="member" className={styles.account}>
      <LinkButton href="/dashboard" wide>
        Tú Panel
      </LinkButton>
      <button type="button" data-logout="" className={buttonClass('quiet', true)}>
        Cerrar sesión
      </button>
    </div>
    <button type="button" data-scheme-toggle="" className={styles.scheme}>
      <SchemeIcon />
      Cambiar entre claro y oscuro
    </button>
  </>
)

/** The navigation of small screens. A native dialog: it traps the focus, and closes on Escape and by its form without script. */
export function Drawer() {
  return <Constant as="dialog" id={drawerId} aria-label="Menú" className={styles.drawer} content={content} />
}
