import { useWords } from '../ui/words.ts'
import classes from './needs-script.module.css'
import { Notice } from './notice.tsx'

/** Says that the application does not work without script. */
export function NeedsScript() {
  const words = useWords('controls')
  return (
    <noscript>
      <div className={classes.notice}>
        <Notice tone="info" title={words.needsScript}>
          {words.switchScriptOn} <a href="/restaurantes">{words.seeRestaurants}</a>.
        </Notice>
      </div>
    </noscript>
  )
}
