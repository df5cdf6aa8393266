import type { ReactNode } from 'react'
import { Button } from '../../controls/button.tsx'
import { part } from '../../islands/parts.ts'
import { LinkButton } from '../../ui/button.tsx'
import classes from './account-form.module.css'
import { AccountSheet } from './account-sheet.tsx'

/** The page is the same for everybody: the theme shows one of the two. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-only="guest" {...part('guest')}>
        {children}
      </div>
      <div data-only="member" {...part('member')}>
        <AccountSheet
          title="Ya has iniciado sesión"
          lead={
            <>
              Estás en CartaViva
              <span {...part('member-name')} />.
            </>
          }
        >
          <div className={classes.fields}>
            <LinkButton href="/dashboard">Ir a mi panel</LinkButton>
            <Button variant="subtle" data-logout="">
              Cerrar sesión
            </Button>
          </div>
        </AccountSheet>
      </div>
    </>
  )
}
