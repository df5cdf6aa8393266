import type { MetaDescriptor } from 'react-router'
import type { Texts } from '#contract/texts/texts.ts'

type PageMeta = {
  title: string
  /** The title is used as it is; otherwise the product's name is appended. */
  isTitleWhole?: boolean
  description: string
  /** The path of the canonical address, such as '/precios'. Absent on pages that search engines should not index. */
  path?: string
  /** The path of the picture for shared links; the product's own by default. */
  picture?: string
}

type Match = { loaderData?: unknown } | undefined

/** The title, description, canonical address and social tags of a page, for its `meta`. */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const { title, isTitleWhole = title.includes('CartaViva'), description, path, picture } = page
  const fullTitle = isTitleWhole ? title : `${title} · CartaViva`
  const publicUrl = findInFrame(matches)?.publicUrl
  const tags: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }]
  if (path === undefined || publicUrl === undefined) return [...tags, { name: 'robots', content: 'noindex' }]
  const texts = metaTexts(matches)
  const addressUnder = (prefix: string) => new URL(prefix + path, publicUrl).href
  const address = addressUnder(texts.page.prefix)
  const alternates = [
    { hrefLang: 'en', href: addressUnder('/en') },
    { hrefLang: 'x-default', href: addressUnder('') },
  ]
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates.map(({ hrefLang, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: texts.page.openGraphLocale },
    { property: 'og:site_name', content: 'CartaViva' },
    { property: 'og:image', content: new URL(picture ?? '/social.png', publicUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The words for a document's `meta`. */
export function metaTexts(matches: readonly Match[]): Texts {
  const texts = findInFrame(matches)?.texts
  if (!texts) throw new Error('Only documents have words for their meta')
  return texts
}

/** The loader of the document frame answered it: the application has none. */
function findInFrame(matches: readonly Match[]) {
  const lent = matches.map((match) => match?.loaderData as { publicUrl: string; texts: Texts } | null | undefined)
  return lent.find((loaderData) => loaderData?.publicUrl)
}
