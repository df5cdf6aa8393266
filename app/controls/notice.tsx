import type { ReactNode } from 'react'
import { InfoIcon, SuccessIcon, WarningIcon } from '../ui/icons.tsx'
import classes from './notice.module.css'

type NoticeProps = {
  tone: 'error' | 'success' | 'info'
  title?: string | undefined
  children?: ReactNode
}

/** A message. Screen readers announce an error at once and other messages when they are idle. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} data-tone={tone} className={classes.notice}>
      {icons[tone]}
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}

const icons = { error: <WarningIcon />, success: <SuccessIcon />, info: <InfoIcon /> }
