import { getTerm } from '#contract/glossary/glossary.ts'
import { searchDishes } from '#contract/search/dish-search.ts'
import { hasWords } from '#contract/search/search-words.ts'
import { directoryLink, readDirectorySearch } from '../features/directory/directory-search.ts'
import { glossaryPath, termPath } from '../features/glossary/glossary-path.ts'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { dishPath, restaurantPath } from '../links/restaurant-paths.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/termino.ts'
import styles from './termino.module.css'

/** Words with several senses would list what is something else. */
const servedKinds = ['dish', 'drink']

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = getCall(context)
  const term = await call(getTerm, { params: { slug: params.termino } })
  const found = servedKinds.includes(term.kind) ? (await call(searchDishes, { query: { q: term.term } })).items : []
  const dishes = found.filter(({ name }) => [term.term, ...term.also].some((spelling) => hasWords(name, spelling)))
  return withoutSerialising({ term, dishes })
}

export function meta({ matches, loaderData: { term } }: Route.MetaArgs): Route.MetaDescriptors {
  const words = metaTexts(matches).glossary
  return pageMeta(matches, {
    title: words.termTitle(capital(term.term)),
    description: words.termDescription(term.term),
    path: termPath(term),
  })
}

export default function Termino({ loaderData: { term, dishes } }: Route.ComponentProps) {
  const words = useWords('glossary')
  return (
    <article className={styles.page}>
      <BackLink href={glossaryPath()}>{words.title}</BackLink>
      <h1 lang="es-EC">{capital(term.term)}</h1>
      <p className={styles.region}>{words.region[term.region]}</p>
      <p className={styles.explained} lang="es-EC">
        {term.es_explained}
      </p>
      <dl>
        <dt>{words.inEnglish}</dt>
        <dd lang="en">
          <b>{capital(term.en)}</b>
          <p>{term.en_explained}</p>
        </dd>
        {term.also.length > 0 && (
          <>
            <dt>{words.also}</dt>
            <dd lang="es-EC">{term.also.join(', ')}</dd>
          </>
        )}
      </dl>
      {dishes.length > 0 && (
        <section>
          <h2>{words.where}</h2>
          <ul>
            {dishes.map((dish) => (
              <li key={dish.id}>
                <a href={dishPath(dish.restaurant, dish)}>{dish.name}</a>
                <span>
                  <a href={restaurantPath(dish.restaurant)}>{dish.restaurant.name}</a>, {dish.restaurant.city}
                </span>
              </li>
            ))}
          </ul>
          <LinkButton {...directoryLink(readDirectorySearch(new URLSearchParams({ q: term.term })))} look="quiet">
            {words.search}
          </LinkButton>
        </section>
      )}
      <p className={styles.draft}>{words.draft}</p>
    </article>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
