import type { ReactNode } from 'react'
import { NeedsScript } from '../../controls/needs-script.tsx'
import classes from './account-page.module.css'
import picture from './mesa-servida.svg'

/** It surrounds sign-in, sign-up and recovery: a sheet, on wide screens with a picture beside it. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.table}>
      <div className={classes.sheet}>
        <NeedsScript />
        {children}
      </div>
      <img src={picture} alt="" loading="lazy" className={classes.picture} />
    </div>
  )
}
