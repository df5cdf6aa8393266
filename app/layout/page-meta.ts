import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  /** A title that the specification gives to the letter; every other ends with the product's name. */
  isTitleWhole?: boolean
  description: string
  /** Of the canonical address, from the root: '/precios'. Absent on pages that search engines should not keep. */
  path?: string
  /** Path of the picture that goes with a shared link; the product's own unless the page has a better one. */
  picture?: string
}

type Match = { loaderData?: unknown } | undefined

/** Title, description, canonical address and what social networks show, for the `meta` of a document. */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const { title, isTitleWhole = title.includes('CartaViva'), description, path, picture } = page
  const fullTitle = isTitleWhole ? title : `${title} · CartaViva`
  const publicUrl = findPublicUrl(matches)
  const tags: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }]
  if (path === undefined || publicUrl === undefined) return [...tags, { name: 'robots', content: 'noindex' }]
  const address = new URL(path, publicUrl).href
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_EC' },
    { property: 'og:site_name', content: 'CartaViva' },
    { property: 'og:image', content: new URL(picture ?? '/social.png', publicUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Lent by the loader of the document frame; missing only when that failed and the error page is shown. */
function findPublicUrl(matches: readonly Match[]): string | undefined {
  const lent = matches.map((match) => match?.loaderData as { publicUrl?: string } | null | undefined)
  return lent.find((loaderData) => loaderData?.publicUrl)?.publicUrl
}
