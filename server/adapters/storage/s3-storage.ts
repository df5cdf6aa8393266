import type { Readable } from 'node:stream'
import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { secondMs } from '#contract/durations.ts'
import { ensureSafeKey, type ObjectStorage } from './storage.ts'
import type { S3Service } from './storage-url.ts'

const requestHandler = {
  connectionTimeout: 2 * secondMs,
  requestTimeout: 5 * secondMs,
  throwOnRequestTimeout: true,
  socketTimeout: 30 * secondMs,
  httpAgent: { keepAlive: true, maxSockets: 200 },
  httpsAgent: { keepAlive: true, maxSockets: 200 },
}

/** Amazon S3, or anything that speaks like it. Credentials come from the usual AWS variables, which the SDK reads itself. */
export function createS3Storage({ bucket, endpoint, region }: S3Service): ObjectStorage {
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    ...(region ? { region } : {}),
    maxAttempts: 2,
    requestHandler,
    // The newer checksums are unknown to many services that speak S3; TLS and the signature cover the transfer.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  function locate(key: string) {
    ensureSafeKey(key)
    return { Bucket: bucket, Key: key }
  }

  /** A new service has no bucket yet, and two processes may try to create it at the same time. */
  async function createBucket() {
    await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
    })
  }

  return {
    async put(key, bytes, contentType) {
      const command = new PutObjectCommand({
        ...locate(key),
        Body: bytes,
        ContentType: contentType,
        // For a CDN that reads the bucket itself.
        CacheControl: 'public, max-age=31536000, immutable',
      })
      try {
        await client.send(command)
      } catch (error) {
        if (!isBucketMissing(error)) throw error
        await createBucket()
        await client.send(command)
      }
    },

    async get(key) {
      const found = await client.send(new GetObjectCommand(locate(key))).catch(nullWhenMissing)
      return found && { body: found.Body as Readable, bytes: Number(found.ContentLength) }
    },

    // One by one: not every service that speaks S3 knows how to delete several at once.
    async delete(keys) {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(locate(key)))))
    },

    close: () => client.destroy(),
  }
}

function isBucketMissing(error: unknown) {
  return error instanceof S3ServiceException && error.name === 'NoSuchBucket'
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NoSuchKey || isBucketMissing(error)) return null
  throw error
}
