import { Outlet } from 'react-router'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { SiteFrame } from '../../layout/site-frame.tsx'

/** The frame of the recovery of a password. */
export default function AccountFrame() {
  return (
    <SiteFrame>
      <AccountPage>
        <Outlet />
      </AccountPage>
    </SiteFrame>
  )
}
