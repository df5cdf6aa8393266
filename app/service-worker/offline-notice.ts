import { momentText } from '../formats/format-date.ts'
import type { PageRecord } from './cache-limits.ts'
import { isDishPath } from './cacheable-pages.ts'
import type { OfflineWords } from './offline-words.ts'
import { escapeHtml } from './page-resources.ts'

/** Puts a notice with the time of the copy at the top of a cached page. */
export function withNotice(html: string, keptAt: number, stylesheet: string, { offline, time }: OfflineWords): string {
  const moment = new Date(keptAt)
  const shown = `<time datetime="${moment.toISOString()}">${momentText(time, moment)}</time>`
  const notice =
    `<p class="offline-notice"><span><strong>${offline.offline}</strong> ${offline.asOf(shown)}</span> ` +
    `<a href="">${offline.refresh}</a></p>`
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}"/></head>`)
    .replace(/<main\b[^>]*>/, (main) => main + notice)
}

/** Fills the list of the offline page (`app/documents/sin-conexion.tsx`): for each restaurant its menu, or another page that is cached. */
export function withCachedMenus(html: string, pages: readonly PageRecord[], { offline, time }: OfflineWords): string {
  const hasMenu = (path: string) => pages.some((page) => page.path === `${path}/menu`)
  const menus = pages
    .filter(({ path }) => !isDishPath(path) && !hasMenu(path))
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .map(
      ({ path, title, keptAt }) =>
        `<li><a href="${escapeHtml(path)}"><b>${escapeHtml(title)}</b> <span>${offline.keptAt(momentText(time, new Date(keptAt)))}</span></a></li>`,
    )
  if (menus.length === 0) return html
  return html.replace(
    /(<div data-cached-menus=""[^>]*>)<\/div>/,
    (_, opening: string) => `${opening}<h2>${offline.canOpen}</h2><ul>${menus.join('')}</ul></div>`,
  )
}
