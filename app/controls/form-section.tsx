import type { ReactNode } from 'react'
import classes from './form-section.module.css'

type FormSectionProps = { title: string; text?: string; children: ReactNode }

/** One short part of a long form. Not named by its heading: whoever looks for a field by its label finds the field alone. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.heading}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
