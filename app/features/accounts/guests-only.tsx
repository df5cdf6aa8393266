import type { ReactNode } from 'react'
import { Button } from '../../controls/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { part } from '../../ui/parts.ts'
import { sentence } from '../../ui/sentence.ts'
import { useWords } from '../../ui/words.ts'
import classes from './account-form.module.css'
import { AccountSheet } from './account-sheet.tsx'

/** The page is the same for everybody: the theme shows one of the two. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const words = useWords('accounts')
  return (
    <>
      <div data-only="guest" {...part('guest')}>
        {children}
      </div>
      <div data-only="member" {...part('member')}>
        <AccountSheet title={words.loggedIn} lead={sentence(words.loggedInAt, <span {...part('member-name')} />)}>
          <div className={classes.fields}>
            <LinkButton href="/dashboard">{words.toPanel}</LinkButton>
            <Button variant="subtle" data-logout={words.logOutQuestion}>
              {words.logOut}
            </Button>
          </div>
        </AccountSheet>
      </div>
    </>
  )
}
