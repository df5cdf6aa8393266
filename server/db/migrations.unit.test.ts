import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, test } from 'vitest'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const snapshots = join(import.meta.dirname, 'migrations', 'meta')
const tableModules = import.meta.glob<Record<string, unknown>>(['../features/**/*.table.ts', '../jobs/*.table.ts'], {
  eager: true,
})

// drizzle-kit adds it to all arrays as a property that `for … in` finds, which other tests of this process stumble over.
Object.defineProperty(Array.prototype, 'random', { enumerable: false })

describe('migrations', () => {
  test('are in the order of their times, because Drizzle skips one that is older than the last it ran', () => {
    const times = journal.entries.map(({ when }) => when)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })

  test('lead to the tables as they are declared; `npm run db:generate` writes what is missing', async () => {
    const newest = readdirSync(snapshots)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1)
    const { default: migrated } = await import(/* @vite-ignore */ join(snapshots, newest ?? ''), {
      with: { type: 'json' },
    })
    const declared = generateDrizzleJson(Object.assign({}, ...Object.values(tableModules)))
    expect(await generateMigration(migrated, declared)).toEqual([])
  })
})
