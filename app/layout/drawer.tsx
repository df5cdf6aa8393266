import { CloseIcon, SchemeIcon } from '../ui/icons.tsx'
import { buttonClass, LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { useWords } from '../ui/words.ts'
import styles from './drawer.module.css'

export const drawerId = 'drawer'

/** The navigation of small screens. A native dialog: it traps the focus, and closes on Escape and by its form without script. */
export function Drawer() {
  const words = useWords('frame')
  return (
    <dialog id={drawerId} aria-label={words.menu} className={styles.drawer}>
      <form method="dialog" className={styles.top}>
        <Logo />
        <button type="submit" className={styles.close}>
          <CloseIcon label={words.closeMenu} />
        </button>
      </form>
      <nav aria-label={words.menu} className={styles.links}>
        <a href="/">{words.home}</a>
        <a href="/restaurantes">{words.restaurants}</a>
        <a href="/caracteristicas">{words.features}</a>
        <a href="/precios">{words.pricing}</a>
      </nav>
      <div data-only="guest" className={styles.account}>
        <LinkButton href="/registro" wide>
          {words.signUp}
        </LinkButton>
        <LinkButton href="/acceso" look="quiet" wide>
          {words.logIn}
        </LinkButton>
      </div>
      <div data-only="member" className={styles.account}>
        <LinkButton href="/dashboard" wide>
          {words.yourPanel}
        </LinkButton>
        <button type="button" data-logout={words.logOutQuestion} className={buttonClass('quiet', true)}>
          {words.logOut}
        </button>
      </div>
      <button type="button" data-scheme-toggle="" className={styles.scheme}>
        <SchemeIcon />
        {words.switchScheme}
      </button>
    </dialog>
  )
}
