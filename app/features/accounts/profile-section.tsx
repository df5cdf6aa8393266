import { type ReactNode, useId } from 'react'
import classes from './profile-section.module.css'

type ProfileSectionProps = { title: string; text: string; children: ReactNode }

export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <div>
        <h2 id={headingId} className={classes.heading}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.work}>{children}</div>
    </section>
  )
}
