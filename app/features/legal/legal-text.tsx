import { Fragment, type ReactNode } from 'react'
import type { LegalSection } from '#contract/legal/legal-text.ts'
import { currentTerms } from '#contract/legal/terms.ts'
import { dateText } from '../../formats/format-date.ts'
import { useWords } from '../../ui/words.ts'
import styles from './legal-text.module.css'

type LegalTextProps = { title: string; sections: readonly LegalSection[]; contact: string }

/** A long text in short sections, with the day from which it holds. */
export function LegalText({ title, sections, contact }: LegalTextProps) {
  const words = useWords('legal')
  const links = {
    contact: <a href={`mailto:${contact}`}>{contact}</a>,
    privacy: <a href="/privacidad">{words.privacy}</a>,
  }
  const linked = (text: string) => withLinks(text, links)
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.version}>{words.validSince(dateText(useWords('time'), `${currentTerms}T12:00:00Z`))}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.parts.map((part) => partOf(part, linked))}
        </section>
      ))}
    </article>
  )
}

function partOf(part: LegalSection['parts'][number], linked: (text: string) => ReactNode) {
  if (typeof part === 'string') return <p key={part}>{linked(part)}</p>
  if ('about' in part) {
    return (
      <dl key={part.about[0]?.what}>
        {part.about.map(({ what, said }) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>{linked(said)}</dd>
          </Fragment>
        ))}
      </dl>
    )
  }
  return (
    <ul key={part[0]}>
      {part.map((item) => (
        <li key={item}>{linked(item)}</li>
      ))}
    </ul>
  )
}

type Links = Record<'contact' | 'privacy', ReactNode>

/** `{contact}` in a text becomes the link. */
function withLinks(text: string, links: Links): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : <Fragment key={piece}>{links[piece as keyof Links]}</Fragment>))
}
