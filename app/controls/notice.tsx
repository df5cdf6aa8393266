import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  tone: 'error' | 'success' | 'info'
  title?: string | undefined
  children?: ReactNode
}

/** What happened, beside what it is about. An error is announced at once, anything else when there is a pause. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} data-tone={tone} className={classes.notice}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={classes.icon}>
        {marks[tone]}
      </svg>
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}

const marks = {
  error: <path d="M12 3.2 1.9 20.8h20.2L12 3.2Zm0 6.3v5.2m0 3v.2" />,
  success: <path d="M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4ZM8 12.3l2.8 2.8L16.2 9.4" />,
  info: <path d="M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4Zm0 8.4v5m0-8.4v.2" />,
}
