import { useEffect, useRef } from 'react'
import classes from './edit-order.module.css'

/** It comes into view with the focus: the button that led here is gone. */
export function AddHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </h3>
  )
}
