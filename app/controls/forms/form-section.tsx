import type { ReactNode } from 'react'
import classes from './form-section.module.css'

type FormSectionProps = { title: string; text?: string; isNarrow?: boolean; children: ReactNode }

/** One part of a long form or of a page of forms. The heading does not label the section: a search for a field by its label finds only the field. */
export function FormSection({ title, text, isNarrow = false, children }: FormSectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.heading}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.fields} data-narrow={isNarrow || undefined}>
        {children}
      </div>
    </section>
  )
}
