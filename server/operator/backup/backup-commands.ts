import { createStorage } from '#server/adapters/storage/create-storage.ts'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { BackupError, type Manifest } from './backup-format.ts'
import type { Watch } from './backup-progress.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Opens the database and the storage and nothing else of the server, so that nothing is migrated before it is copied. */
export type Holdings = { config: Config; database: OpenDatabase }

export type BackupCommandName = keyof typeof backupCommands

export const backupCommands = {
  backup: {
    usage: 'backup <file.tar | file.tar.gz>',
    about: 'everything in one file, while the server goes on: accounts, restaurants, pictures',
    async run({ config, database }: Holdings, file: string, watch: Watch): Promise<string> {
      const storage = await createStorage(config)
      try {
        const manifest = await writeBackup({ database, storage }, file, watch)
        const holds = `${file} holds ${describe(manifest)}`
        // The file stays, because it is the best backup possible. The command fails, so that a nightly run is noticed.
        if (manifest.images.missing.length > 0) throw new BackupError(holds)
        return holds
      } finally {
        storage.close()
      }
    },
  },
  restore: {
    usage: 'restore <file>',
    about: 'puts a backup back, into an empty database that no server uses',
    async run({ config, database }: Holdings, file: string, watch: Watch): Promise<string> {
      const storage = await createStorage(config)
      try {
        return `Restored ${describe(await restoreBackup({ database, storage }, file, watch))}`
      } finally {
        storage.close()
      }
    },
  },
}

export function isBackupCommand(word: string | undefined): word is BackupCommandName {
  return word !== undefined && Object.hasOwn(backupCommands, word)
}

function describe({ tables, images, created_at }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const holds = `${rows} rows of ${tables.length} tables and ${images.count} picture files, as of ${created_at}.`
  if (images.missing.length === 0) return holds
  return `${holds}\nIt is not complete. The storage did not have these pictures, though the database names them:\n${images.missing.map((path) => `  ${path}`).join('\n')}`
}
