import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './account-form.module.css'

type AccountSheetProps = {
  title: string
  lead: string
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
          <Link to={turn.to} className={classes.link}>
            {turn.answer}
          </Link>
        </div>
      )}
    </>
  )
}
