import { readFileSync } from 'node:fs'

type Part = {
  css: string
  /** Without this class on the page it is left out. Null when it always stays: scripts may add to the page what it is for. */
  root: string | null
}

const marker = '--only-where-used:1;'

/**
 * Reads the stylesheets of a page. A module that says `--only-where-used` of its outermost class is left out of a body without that class,
 * such as an almuerzo of a menu that has none.
 */
export function createStylesheetReader(folder: URL): (hrefs: string[], body: string | null) => string {
  const sheets = new Map<string, Part[]>()
  const joined = new Map<string, string>()

  function readParts(href: string): Part[] {
    const known = sheets.get(href)
    if (known) return known
    const css = readFileSync(new URL(`.${href}`, folder), 'utf8').trim()
    const parts = splitModules(css).map((part) => ({ css: part.replaceAll(marker, ''), root: findRoot(part) }))
    sheets.set(href, parts)
    return parts
  }

  return (hrefs, body) => {
    const isNeeded = ({ root }: Part) => body === null || root === null || body.includes(root)
    const parts = hrefs.flatMap(readParts)
    const needed = parts.filter(isNeeded)
    const key = `${hrefs.join(' ')} ${parts.map((part) => Number(needed.includes(part))).join('')}`
    const css = joined.get(key) ?? needed.map((part) => part.css).join('')
    joined.set(key, css)
    return css
  }
}

/** A file of the build holds several modules, one after another. The first two letters of a class name its module. */
function splitModules(css: string): string[] {
  const modules: { name: string | undefined; css: string }[] = []
  for (const rule of splitRules(css)) {
    const name = /\.([a-zA-Z]\w)/.exec(rule)?.[1]
    const last = modules.at(-1)
    if (last && last.name === name) last.css += rule
    else modules.push({ name, css: rule })
  }
  return modules.map((module) => module.css)
}

/** At the braces that close a rule, or a whole `@media`. */
function splitRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return start < css.length ? [...rules, css.slice(start)] : rules
}

/** The class that says it in a module that may be left out, in which every rule is about a class; otherwise null. */
export function findRoot(css: string): string | null {
  const [, root = null] = /\.([a-zA-Z][\w-]*)\{--only-where-used:/.exec(css) ?? []
  const withoutMedia = css.replace(/@media[^{]*\{/g, '')
  const selectors = Array.from(withoutMedia.matchAll(/(?:^|[{}])([^{}]+)\{/g), ([, selector = '']) => selector)
  const everySelector = selectors.flatMap((selector) => selector.split(','))
  return everySelector.some((selector) => selector.startsWith('@') || !/\.[a-zA-Z]/.test(selector)) ? null : root
}
