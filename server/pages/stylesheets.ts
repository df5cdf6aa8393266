import { readFileSync } from 'node:fs'

type Part = {
  css: string
  /** Null when it always stays: scripts may add to the page what it is for. */
  classes: readonly string[] | null
}

const marker = '--only-where-used:1;'

/**
 * Reads the stylesheets of a page. A module that says `--only-where-used` is left out of a body without its classes, such as an almuerzo of
 * a menu that has none.
 */
export function createStylesheetReader(folder: URL): (hrefs: string[], body: string | null) => string {
  const sheets = new Map<string, Part[]>()
  const joined = new Map<string, string>()

  function readParts(href: string): Part[] {
    const known = sheets.get(href)
    if (known) return known
    const css = readFileSync(new URL(`.${href}`, folder), 'utf8').trim()
    const parts = splitModules(css).map((part) => ({ css: part.replaceAll(marker, ''), classes: findClasses(part) }))
    sheets.set(href, parts)
    return parts
  }

  return (hrefs, body) => {
    const isNeeded = ({ classes }: Part) =>
      body === null || classes === null || classes.some((name) => body.includes(name))
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

/** The classes of a module that may be left out, in which every rule is about a class; otherwise null. */
export function findClasses(css: string): string[] | null {
  if (!css.includes(marker)) return null
  const withoutMedia = css.replace(/@media[^{]*\{/g, '')
  const selectors = Array.from(withoutMedia.matchAll(/(?:^|[{}])([^{}]+)\{/g), ([, selector = '']) => selector)
  const everySelector = selectors.flatMap((selector) => selector.split(','))
  if (everySelector.some((selector) => selector.startsWith('@') || !/\.[a-zA-Z]/.test(selector))) return null
  return [...new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name))]
}
