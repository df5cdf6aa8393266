import type { ListedTerm } from '#contract/glossary/glossary.ts'
import { useWords } from '../../ui/words.ts'
import { termPath } from './glossary-path.ts'
import styles from './what-is-it.module.css'

/** Explains the words of a dish's name to somebody from elsewhere. */
export function WhatIsIt({ terms }: { terms: readonly ListedTerm[] }) {
  const words = useWords('glossary')
  if (terms.length === 0) return null
  return (
    <section className={styles.what}>
      <h2>{words.whatIsIt}</h2>
      <dl lang="es-EC">
        {terms.map((term) => (
          <div key={term.slug}>
            <dt>
              <a href={termPath(term)}>{term.term}</a>
            </dt>
            <dd>{term.es_explained}</dd>
            {term.region !== 'todo' && <dd className={styles.region}>{words.region[term.region]}.</dd>}
          </div>
        ))}
      </dl>
      <p>{words.ours}</p>
    </section>
  )
}
