import type { ReactNode } from 'react'
import classes from './account-form.module.css'

type AccountSheetProps = {
  title: string
  lead: ReactNode
  children: ReactNode
  /** The link to the other form: from login to sign-up and back. */
  turn?: { question: string; to: string; answer: string }
}

export function AccountSheet({ title, lead, children, turn }: AccountSheetProps) {
  return (
    <>
      <h1 className={classes.heading}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
      {turn && (
        <div className={classes.turn}>
          {turn.question}
          <a href={turn.to} className={classes.link}>
            {turn.answer}
          </a>
        </div>
      )}
    </>
  )
}
