import type { CopiedTable, CopyTransaction } from '#server/db/copy-transaction.ts'
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' }
import type { Manifest } from './backup-format.ts'

/** Null for a database that was never migrated. */
export async function findSchema({ query }: CopyTransaction): Promise<Manifest['schema'] | null> {
  const [ledger] = await query<{ name: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`,
  )
  if (!ledger?.name) return null
  const [last] = await query<{ migrated_to: number | null }>(
    'SELECT max(created_at)::float8 AS migrated_to FROM drizzle.__drizzle_migrations',
  )
  if (!last?.migrated_to) return null
  const { migrated_to } = last
  return { name: journal.entries.find(({ when }) => when === migrated_to)?.tag ?? 'unknown', migrated_to }
}

export function isKnownSchema({ migrated_to }: Manifest['schema']): boolean {
  return journal.entries.some(({ when }) => when === migrated_to)
}

/** Written anew after a start: the times of recurring jobs, and by one of these jobs the pictures for shared links. */
const rebuiltTables = ['job_schedules', 'social_pictures']

/** In an order in which each table comes after those it refers to. What is computed or rebuilt is left out. */
export async function listTables({ query }: CopyTransaction): Promise<CopiedTable[]> {
  const tables = await query<CopiedTable>(`
    SELECT pg_class.relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN (${rebuiltTables.map((name) => `'${name}'`).join(', ')}) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    GROUP BY pg_class.oid ORDER BY name`)
  const references = await query<Reference>(`
    SELECT child.relname AS from_table, parent.relname AS to_table
    FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND conrelid <> confrelid`)
  return inOrderOfReference(tables, references)
}

type Reference = { from_table: string; to_table: string }

function inOrderOfReference(tables: CopiedTable[], references: Reference[]): CopiedTable[] {
  const ordered: CopiedTable[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from_table, to_table }) => from_table === name && waiting.has(to_table)),
    )
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

/** The sequences that were used. Read them after the rows, because other requests draw numbers meanwhile: none may be lower than a copied row's. */
export function listSequences({ query }: CopyTransaction): Promise<Manifest['sequences']> {
  return query(`
    SELECT sequencename AS name, last_value::float8 AS last_value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY name`)
}
