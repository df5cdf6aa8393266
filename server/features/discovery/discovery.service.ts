import { slugOf } from '#contract/slug.ts'
import { keyFileOf } from '#server/adapters/index-now/index-now.ts'
import type { CityCategories } from '#server/features/cities/city-categories.queries.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { loadGlossary } from '#server/features/glossary/glossary.queries.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { type PageEntry, writeSitemap, writeSitemapIndex } from './sitemap.ts'

type Dependencies = {
  restaurants: Pick<RestaurantsService, 'findNewestId' | 'listAddresses'>
  directory: Pick<DirectoryService, 'countCityPages' | 'listByIds' | 'listCityPages'>
  menu: Pick<MenuService, 'listAddresses' | 'listLastChanges' | 'findNewestId'>
  cityCategories: CityCategories
  publicUrl: string
  securityContact: string | undefined
  indexNowKey: string | undefined
  now?: () => Date
}

export type DiscoveryService = ReturnType<typeof createDiscoveryService>

const documents = [
  '/',
  '/restaurantes',
  '/almuerzos',
  '/glosario',
  '/caracteristicas',
  '/precios',
  '/terminos',
  '/privacidad',
]

/**
 * A sitemap of restaurants or dishes covers a fixed range of ids, so an address never moves to another sitemap. A restaurant has three
 * addresses, a dish one: at most 5,000. A city has one, and one for each of its categories: at most 4,100.
 */
const numbersPerMap = { restaurantes: 1_500, platos: 5_000, ciudades: 100 }
type Kind = keyof typeof numbersPerMap

const rowsAtOnce = 500
/** Each query counts up to 500 restaurants of each city. */
const citiesAtOnce = 20
const securityTxtDays = 180

/** Tells search engines which pages exist and which they must not read. */
export function createDiscoveryService(dependencies: Dependencies) {
  const { restaurants, directory, menu, cityCategories, publicUrl, now = () => new Date() } = dependencies
  const securityContact = dependencies.securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`

  /** Proves to search engines that whoever has the key may write about this site. */
  const indexNowFile = dependencies.indexNowKey
    ? { path: keyFileOf(dependencies.indexNowKey), content: dependencies.indexNowKey }
    : null

  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /profile',
    'Disallow: /operador',
    'Disallow: /pago-',
    'Disallow: /registrate',
    'Disallow: /restablecer-contrasena/',
    'Disallow: /restaurante/*/agregar-opinion',
    'Disallow: /restaurante/*/editar-opinion',
    ...['', '/en'].flatMap((language) => [
      `Disallow: ${language}/acceso?`,
      `Disallow: ${language}/registro?`,
      // The links of the directory (app/features/directory/directory-search.ts) say the same.
      `Disallow: ${language}/restaurantes?`,
      `Allow: ${language}/restaurantes?cursor=`,
      `Allow: ${language}/restaurantes?vista=ciudades$`,
      // So do those of the almuerzos (almuerzos-path.ts beside it).
      `Disallow: ${language}/almuerzos?`,
    ]),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')

  /** RFC 9116 requires an expiry date: half a year from now, in every answer. */
  function writeSecurityTxt(): string {
    const expires = now()
    expires.setUTCHours(0, 0, 0, 0)
    expires.setUTCDate(expires.getUTCDate() + securityTxtDays)
    return [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
      '',
    ].join('\n')
  }

  async function writeIndex(): Promise<string> {
    const [cityMaps, restaurantMaps, dishMaps] = await Promise.all([
      countMaps('ciudades'),
      countMaps('restaurantes'),
      countMaps('platos'),
    ])
    return writeSitemapIndex(publicUrl, [
      '/sitemap/paginas.xml',
      ...numbered('ciudades', cityMaps),
      ...numbered('restaurantes', restaurantMaps),
      ...numbered('platos', dishMaps),
    ])
  }

  /** Null when there is no such sitemap. */
  async function findMap(file: string): Promise<string | null> {
    if (file === 'paginas.xml') return writeSitemap(publicUrl, documentPages())
    const [, kind, digits] = /^(ciudades|restaurantes|platos)-([1-9]\d{0,6})\.xml$/.exec(file) ?? []
    if (!isKind(kind) || Number(digits) > (await countMaps(kind))) return null
    const upTo = Number(digits) * numbersPerMap[kind]
    const stretch = { after: upTo - numbersPerMap[kind], upTo }
    return writeSitemap(publicUrl, pagesOf[kind](stretch))
  }

  async function countMaps(kind: Kind): Promise<number> {
    return Math.ceil((await lastOf[kind]()) / numbersPerMap[kind])
  }

  async function* pagesOfCities({ after, upTo }: Stretch): AsyncGenerator<PageEntry[]> {
    for (let offset = after; offset < upTo; offset += citiesAtOnce) {
      const cities = await directory.listCityPages({ offset, limit: citiesAtOnce })
      if (cities.length === 0) return
      const slugOfCity = new Map(cities.map((city) => [`${city.cityKey}\n${city.country}`, city.slug]))
      const counts = await cityCategories.countIn(cities)
      yield counts.map(({ cityKey, country, category, lastChange }) => {
        const path = `/ciudad/${slugOfCity.get(`${cityKey}\n${country}`)}`
        return { path: category ? `${path}/${slugOf(category)}` : path, lastChange }
      })
    }
  }

  async function* restaurantPages(stretch: Stretch): AsyncGenerator<PageEntry[]> {
    for await (const batch of inBatches(restaurants.listAddresses, stretch)) {
      const changes = await menu.listLastChanges(batch.map(({ id }) => id))
      const menuChange = new Map(changes.map(({ restaurantId, updatedAt }) => [restaurantId, updatedAt]))
      yield batch.flatMap(({ id, slug, updatedAt }) => {
        const path = `/restaurante/${slug}`
        const lastChange = later(updatedAt, menuChange.get(id))
        return [{ path, lastChange }, { path: `${path}/menu`, lastChange }, { path: `${path}/opiniones` }]
      })
    }
  }

  async function* dishPages(stretch: Stretch): AsyncGenerator<PageEntry[]> {
    for await (const batch of inBatches(menu.listAddresses, stretch)) {
      const owners = await directory.listByIds([...new Set(batch.map(({ restaurantId }) => restaurantId))])
      const slugOf = new Map(owners.map(({ id, slug }) => [id, slug]))
      yield batch.flatMap(({ id, restaurantId, updatedAt }) => {
        const slug = slugOf.get(restaurantId)
        return slug ? [{ path: `/restaurante/${slug}/menu/${id}`, lastChange: updatedAt }] : []
      })
    }
  }

  const pagesOf = { ciudades: pagesOfCities, restaurantes: restaurantPages, platos: dishPages }
  const lastOf = {
    ciudades: directory.countCityPages,
    restaurantes: restaurants.findNewestId,
    platos: menu.findNewestId,
  }

  return { robots, indexNowFile, writeSecurityTxt, writeIndex, findMap }
}

type Stretch = { after: number; upTo: number }

async function* inBatches<Row extends { id: number }>(
  list: (stretch: Stretch & { limit: number }) => Promise<Row[]>,
  { after, upTo }: Stretch,
): AsyncGenerator<Row[]> {
  let last: number | undefined = after
  while (last !== undefined) {
    const batch = await list({ after: last, upTo, limit: rowsAtOnce })
    if (batch.length > 0) yield batch
    last = batch.length < rowsAtOnce ? undefined : batch.at(-1)?.id
  }
}

async function* documentPages(): AsyncGenerator<PageEntry[]> {
  const { terms } = await loadGlossary()
  yield [...documents, ...terms.map(({ term }) => `/glosario/${slugOf(term)}`)].map((path) => ({ path }))
}

function numbered(kind: Kind, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/sitemap/${kind}-${index + 1}.xml`)
}

function isKind(kind: string | undefined): kind is Kind {
  return kind !== undefined && kind in numbersPerMap
}

function later(one: Date, other: Date | null | undefined): Date {
  return other && other > one ? other : one
}
