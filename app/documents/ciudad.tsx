import { data, redirect } from 'react-router'
import { findCategoryOfSlug, getCity } from '#contract/cities.ts'
import { AppError, presentError } from '#contract/errors.ts'
import { findTypedSlug } from '#contract/slug.ts'
import { CityCategories } from '../features/directory/city-categories.tsx'
import { cityPath } from '../features/directory/city-path.ts'
import { readDirectorySearch } from '../features/directory/directory-search.ts'
import { RestaurantList } from '../features/directory/restaurant-list.tsx'
import { SearchForm } from '../features/directory/search-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { restaurantListData } from '../server-render/structured-data.ts'
import { BackLink } from '../ui/back-link.tsx'
import { LinkButton } from '../ui/button.tsx'
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
  return pageMeta(matches, {
    title: titleOf(city.city, category),
    description: `${leadOf(city.city, category)} Mira su carta con precios, si está abierto y cómo llegar.`,
    path: cityPath(city, category),
  })
}

function titleOf(city: string, category: string | null): string {
  return `${category ?? 'Restaurantes'} en ${city}`
}

function leadOf(city: string, category: string | null): string {
  return category
    ? `Restaurantes de ${city} que tienen ${category.toLowerCase()} en su carta.`
    : `Dónde comer en ${city}.`
}

export default function Ciudad({ loaderData: { city, category, publicUrl } }: Route.ComponentProps) {
  const search = readDirectorySearch(new URLSearchParams({ ciudad: city.city }))
  return (
    <div className={styles.page}>
      <BackLink href="/restaurantes">Restaurantes</BackLink>
      <div>
        <h1>{titleOf(city.city, category)}</h1>
        <p className={styles.lead}>{leadOf(city.city, category)} Primero los mejor calificados.</p>
      </div>
      <SearchForm search={search} />
      <CityCategories city={city} chosen={category} />
      <RestaurantList restaurants={city.best_rated} search={search} />
      <p className={styles.all}>
        <LinkButton href={`/restaurantes?${new URLSearchParams({ ciudad: city.city })}`} look="quiet">
          Ver los {city.restaurants} restaurantes de {city.city}
        </LinkButton>
      </p>
      <StructuredData data={restaurantListData(titleOf(city.city, category), city.best_rated, publicUrl)} />
    </div>
  )
}
