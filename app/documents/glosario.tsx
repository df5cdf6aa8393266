import { type ListedTerm, listTerms } from '#contract/glossary/glossary.ts'
import { foldAccents } from '#contract/slug.ts'
import { glossaryPath, termPath } from '../features/glossary/glossary-path.ts'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/glosario.ts'
import styles from './glosario.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const terms = await getCall(context)(listTerms)
  return withoutSerialising({ terms })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = metaTexts(matches).glossary
  return pageMeta(matches, { title, description, path: glossaryPath() })
}

/** All on one page, so that the browser's own search finds a word. */
export default function Glosario({ loaderData: { terms } }: Route.ComponentProps) {
  const words = useWords('glossary')
  const letters = [...Map.groupBy(terms, letterOf)]
  return (
    <article className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead(terms.length)}</p>
      <p className={styles.draft}>{words.draft}</p>
      <nav aria-label={words.letters} lang="es-EC" className={styles.letters}>
        {letters.map(([letter]) => (
          <a key={letter} href={`#${letter}`}>
            {letter.toUpperCase()}
          </a>
        ))}
      </nav>
      {letters.map(([letter, own]) => (
        <section key={letter} lang="es-EC" id={letter}>
          <h2>{letter.toUpperCase()}</h2>
          <ul>
            {own.map((term) => (
              <li key={term.slug}>
                <a href={termPath(term)}>{term.term}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function letterOf({ term }: ListedTerm): string {
  return foldAccents(term).charAt(0)
}
