import { ArrowIcon } from '../../../ui/icons.tsx'
import styles from './section-head.module.css'

type SectionHeadProps = { title: string; more: { href: string; rel?: string; text: string } }

/** A section's title, and the way to everything of its kind. */
export function SectionHead({ title, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <a href={more.href} rel={more.rel}>
        {more.text} <ArrowIcon />
      </a>
    </div>
  )
}
