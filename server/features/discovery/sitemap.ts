/** https://www.sitemaps.org/protocol.html */
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

export type PageEntry = { path: string; lastChange?: Date | undefined }

export function writeSitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${addressOf(publicUrl, path)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

export async function writeSitemap(publicUrl: string, batches: AsyncIterable<PageEntry[]>): Promise<string> {
  const pieces = [`${declaration}<urlset ${namespace}>\n`]
  for await (const batch of batches) pieces.push(...batch.map((entry) => writeEntry(publicUrl, entry)))
  return [...pieces, '</urlset>\n'].join('')
}

function writeEntry(publicUrl: string, { path, lastChange }: PageEntry): string {
  const lastmod = lastChange ? `<lastmod>${lastChange.toISOString()}</lastmod>` : ''
  return `<url><loc>${addressOf(publicUrl, path)}</loc>${lastmod}</url>\n`
}

/** Only the origin is escaped, which the operator configures: paths consist of slugs and numbers. */
function addressOf(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href.replaceAll('&', '&amp;')
}
