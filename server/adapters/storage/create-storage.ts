import { join } from 'node:path'
import type { ObjectStorage } from './storage.ts'
import type { S3Service } from './storage-url.ts'

/** Only the chosen storage is loaded. */
export async function createStorage({ STORAGE_URL: service, DATA_DIR }: StorageConfig): Promise<ObjectStorage> {
  if (service) {
    const { createS3Storage } = await import('./s3-storage.ts')
    return createS3Storage(service)
  }
  const { createDiskStorage } = await import('./disk-storage.ts')
  return createDiskStorage(join(DATA_DIR, 'uploads'))
}

type StorageConfig = { STORAGE_URL: S3Service | undefined; DATA_DIR: string }
