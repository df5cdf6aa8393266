import { NeedsScript } from '../../controls/needs-script.tsx'
import { Logo } from '../../ui/logo.tsx'
import classes from './panel-frame.module.css'
import skeleton from './panel-skeleton.module.css'

/** The outline of the panel while the account is unknown. It shows no personal data. */
export function PanelSkeleton() {
  return (
    <div className={classes.frame}>
      <header className={classes.side}>
        <span className={classes.home}>
          <Logo />
        </span>
        <div />
      </header>
      <main className={classes.main}>
        <NeedsScript />
        <div className={skeleton.page} aria-busy="true">
          <p className="visually-hidden">Cargando tu panel</p>
          <div className={skeleton.heading} />
          <div className={skeleton.line} />
          <div className={skeleton.cards}>
            <div className={skeleton.card} />
            <div className={skeleton.card} />
            <div className={skeleton.card} />
          </div>
        </div>
      </main>
    </div>
  )
}
