import { randomUUID } from 'node:crypto'
import { runStatement } from './run-statement.ts'

/** A new database on a PostgreSQL server: a copy of the template, or an empty one. */
export async function createServerDatabase(adminUrl: string, template = 'template0') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes half as long as PostgreSQL's own choice, which writes every page to its log as well.
  await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => runStatement(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}
