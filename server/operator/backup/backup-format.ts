import { z } from 'zod'

/**
 * A backup is one tar file, whole and in this order: what it is, the pictures, the tables in an order in which each finds
 * what it refers to, the manifest, and last the checksum of every other entry as `sha256sum` writes them.
 */
export const entryNames = {
  label: 'cartaviva-backup.json',
  image: (key: string) => `images/${key}`,
  table: (name: string) => `tables/${name}.copy`,
  manifest: 'manifest.json',
  checksums: 'SHA256SUMS',
} as const

export const formatVersion = 1

export const labelSchema = z.object({ format: z.literal('cartaviva-backup'), version: z.number().int() })
export type Label = z.infer<typeof labelSchema>

export const manifestSchema = z.object({
  created_at: z.iso.datetime(),
  /** The last migration that the tables had seen. */
  schema: z.object({ name: z.string(), migrated_to: z.number().int() }),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), bytes: z.number().int() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number().int() })),
  images: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Pictures in this file that were removed before the rows were read: nobody refers to them. */
    superfluous: z.array(z.string()),
    /** Pictures that rows refer to and the storage did not have. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof manifestSchema>
export type TableSummary = Manifest['tables'][number]

/** Why a backup cannot be made or restored, in words for the operator. */
export class BackupError extends Error {}
