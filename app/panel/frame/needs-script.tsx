import { Notice } from '../../controls/notice.tsx'
import classes from './needs-script.module.css'

/** The application is hydrated: without a script nothing here would ever answer, and nobody would know why. */
export function NeedsScript() {
  return (
    <noscript>
      <div className={classes.notice}>
        <Notice tone="info" title="Esta parte de CartaViva necesita JavaScript">
          Actívalo en tu navegador y vuelve a abrir la página. Las cartas se leen también sin él:{' '}
          <a href="/restaurantes">mira los restaurantes</a>.
        </Notice>
      </div>
    </noscript>
  )
}
