import { Outlet } from 'react-router'
import { SiteFrame } from '../../layout/site-frame.tsx'
import classes from './account-frame.module.css'
import picture from './mesa-servida.svg'
import { NeedsScript } from './needs-script.tsx'

/** The frame of sign-in, sign-up and recovery. */
export default function AccountFrame() {
  return (
    <SiteFrame>
      <div className={classes.table}>
        <div className={classes.sheet}>
          <NeedsScript />
          <Outlet />
        </div>
        <img src={picture} alt="" loading="lazy" className={classes.picture} />
      </div>
    </SiteFrame>
  )
}
