import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../controls/notice.tsx'
import classes from './no-connection.module.css'

type NoConnectionProps = { children: ReactNode; action: ReactNode }

/** In the place of a screen that waits for the connection. It goes on by itself, so it takes the focus and asks for nothing. */
export function NoConnection({ children, action }: NoConnectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.page}>
      <h1 ref={heading} tabIndex={-1} className={classes.heading}>
        Sin conexión
      </h1>
      <Notice tone="info">{children}</Notice>
      <div>{action}</div>
    </section>
  )
}
