import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../project.ts'

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Names the classes of the build. They travel in every document, and a hash does not compress: here a file has a number, in two letters, and
 * each of its classes a third. The server's and the browser's build read the same files, so they agree.
 */
export function createShortClassNames(): (name: string, file: string) => string {
  const files = globSync('app/**/*.module.css', { cwd: projectRoot }).toSorted()
  const names = new Map<string, string>()
  for (const [index, file] of files.entries()) {
    const classes = new Set(readNames(readFileSync(join(projectRoot, file), 'utf8')))
    for (const [place, name] of [...classes].entries()) names.set(`${file} ${name}`, shortName(index, place))
  }
  return (name, file) => {
    const known = names.get(`${relative(projectRoot, file.replace(/\?.*$/, ''))} ${name}`)
    if (!known) throw new Error(`${file} has no class ${name}`)
    return known
  }
}

/** Classes and keyframes. */
function readNames(css: string): string[] {
  return [...css.matchAll(/\.([a-z][\w-]*)|@keyframes\s+([\w-]+)/gi)].map(
    ([, className, keyframes]) => className ?? keyframes ?? '',
  )
}

/** Begins with a letter, as a class must. */
function shortName(file: number, place: number): string {
  const letters = 52
  return `${digits[file % letters]}${digits[Math.floor(file / letters)]}${place < digits.length ? digits[place] : `_${place}`}`
}
