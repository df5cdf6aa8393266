import classes from './needs-script.module.css'
import { Notice } from './notice.tsx'

/** Says that the application does not work without script. */
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
