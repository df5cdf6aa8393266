import type { ReactNode } from 'react'
import classes from './profile-section.module.css'

type ProfileSectionProps = { title: string; text: string; children: ReactNode }

export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.heading}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.work}>{children}</div>
    </section>
  )
}
