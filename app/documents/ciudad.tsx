import { data, redirect } from 'react-router'
import { findCategoryOfSlug, getCity } from '#contract/cities/cities.ts'
import { AppError, presentError } from '#contract/errors.ts'
import type { Category } from '#contract/menu/categories.ts'
import { findTypedSlug } from '#contract/slug.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { CityCategories } from '../features/directory/city-categories.tsx'
import { cityPath } from '../features/directory/city-path.ts'
import { DirectoryList } from '../features/directory/directory-list.tsx'
import { directoryLink, readDirectorySearch } from '../features/directory/directory-search.ts'
import { SearchForm } from '../features/directory/search-form.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { restaurantListData } from '../server-render/structured-data.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/ciudad.ts'
import styles from './ciudad.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ciudad, categoria } = params
  const [slug, categorySlug] = [spelled(ciudad), categoria && spelled(categoria)]
  if (slug !== ciudad || categorySlug !== categoria) {
    throw redirect(['/ciudad', slug, categorySlug].filter(Boolean).join('/'), 301)
  }
  const category = categorySlug === undefined ? null : findCategoryOfSlug(categorySlug)
  if (categorySlug !== undefined && !category) {
    throw data(presentError(new AppError('city.not_found')), { status: 404 })
  }
  const city = await getCall(context)(getCity, { params: { slug }, query: category ? { category } : {} })
  const { publicUrl } = getPageRequest(context)
  return withoutSerialising({ city, category, publicUrl })
}

/** Capitals and accents redirect to the address without them. */
function spelled(slug: string): string {
  return findTypedSlug(slug) ?? slug
}

export function meta({ matches, loaderData: { city, category } }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = metaTexts(matches)
  return pageMeta(matches, {
    title: titleOf(texts, city.city, category),
    description: texts.directory.cityDescription(leadOf(texts, city.city, category)),
    path: cityPath(city, category),
  })
}

type CityTexts = Pick<Texts, 'directory' | 'dishes'>

function titleOf({ directory, dishes }: CityTexts, city: string, category: Category | null): string {
  return directory.inCity(category ? dishes.categories[category] : directory.restaurants, city)
}

function leadOf({ directory, dishes }: CityTexts, city: string, category: Category | null): string {
  return category ? directory.categoryLead(city, dishes.categories[category]) : directory.cityLead(city)
}

export default function Ciudad({ loaderData: { city, category, publicUrl } }: Route.ComponentProps) {
  const dishes = useWords('dishes')
  const words = useWords('directory')
  const texts = { directory: words, dishes }
  const title = titleOf(texts, city.city, category)
  const search = readDirectorySearch(new URLSearchParams({ ciudad: city.city }))
  return (
    <div className={styles.page}>
      <BackLink href="/restaurantes">{words.restaurants}</BackLink>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{words.bestFirst(leadOf(texts, city.city, category))}</p>
      </div>
      <SearchForm search={search} />
      <CityCategories city={city} chosen={category} />
      <DirectoryList restaurants={city.best_rated} search={search} />
      <p className={styles.all}>
        <LinkButton {...directoryLink(search)} look="quiet">
          {words.allInCity(city.restaurants, city.city)}
        </LinkButton>
      </p>
      <StructuredData data={restaurantListData(title, city.best_rated, publicUrl)} />
    </div>
  )
}
