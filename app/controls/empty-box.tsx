import type { ReactNode } from 'react'
import classes from './empty-box.module.css'

/** Stands where a list is empty: what is missing, and how to begin. */
export function EmptyBox({ children }: { children: ReactNode }) {
  return <div className={classes.box}>{children}</div>
}
