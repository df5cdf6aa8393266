import type { ReactNode } from 'react'
import classes from './page-heading.module.css'

/** The heading of a page of the panel, with a sentence about the page. */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: string }) {
  return (
    <>
      <h1 className={classes.heading}>{children}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </>
  )
}
