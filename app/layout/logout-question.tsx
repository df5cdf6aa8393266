import { buttonClass } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import styles from './logout-question.module.css'

export const logoutQuestionId = 'cerrar-sesion'

/** Asked by 'Cerrar sesión', which reads the answer: empty means no. A native dialog, so that it works on documents too. The line is for a page's warning. */
export function LogoutQuestion() {
  const words = useWords('frame')
  return (
    <dialog id={logoutQuestionId} aria-label={words.logOutQuestion} className={styles.question}>
      <form method="dialog" className={styles.sheet}>
        <h2>{words.logOutQuestion}</h2>
        <p hidden />
        <button type="submit" value="si" className={buttonClass('primary', true)}>
          {words.logOut}
        </button>
        <button type="submit" value="" className={buttonClass('quiet', true)}>
          {words.stayLoggedIn}
        </button>
      </form>
    </dialog>
  )
}
