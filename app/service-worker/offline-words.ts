import { formatMoment } from '../formats/format-date.ts'
import { isDishPath } from './kept-pages.ts'
import { escapeHtml } from './page-needs.ts'
import type { PageRecord } from './room.ts'

/** A kept page says so, and from when it is, before anything that may have changed since. */
export function withNotice(html: string, keptAt: number, stylesheet: string): string {
  const moment = new Date(keptAt)
  const notice =
    '<p class="offline-notice"><span><strong>Sin conexión.</strong> Ves esta página como estaba el ' +
    `<time datetime="${moment.toISOString()}">${formatMoment(moment)}</time>.</span> <a href="">Actualizar</a></p>`
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}"/></head>`)
    .replace(/<main\b[^>]*>/, (main) => main + notice)
}

/** The offline page (`app/documents/sin-conexion.tsx`) leaves room for what does open: of each restaurant its menu, or the page that is there. */
export function withKeptMenus(html: string, pages: readonly PageRecord[]): string {
  const hasMenu = (path: string) => pages.some((page) => page.path === `${path}/menu`)
  const menus = pages
    .filter(({ path }) => !isDishPath(path) && !hasMenu(path))
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .map(
      ({ path, title, keptAt }) =>
        `<li><a href="${escapeHtml(path)}"><b>${escapeHtml(title)}</b> <span>Como estaba el ${formatMoment(new Date(keptAt))}</span></a></li>`,
    )
  if (menus.length === 0) return html
  return html.replace(
    /(<div data-kept-menus=""[^>]*>)<\/div>/,
    (_, opening: string) => `${opening}<h2>Sí puedes abrir</h2><ul>${menus.join('')}</ul></div>`,
  )
}
