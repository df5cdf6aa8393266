import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { uploadLimits } from '#contract/uploads.ts'

/** What somebody sent, on the disk as it came: nothing about it is known or believed yet. */
export type ReceivedFile = { temporaryPath: string; bytes: number }

export type FilesOf<E extends Endpoint> = E['files'] extends readonly (infer Name extends string)[]
  ? Partial<Record<Name, ReceivedFile>>
  : Record<never, never>

const limits = { fileSize: uploadLimits.bytes, fields: 40, fieldSize: 16 * 1024, fieldNameSize: 100, headerPairs: 50 }

/** Fields become the body that the endpoint's schema checks; files go to the disk, so that many at once fill no memory. */
export async function readMultipartBody(request: FastifyRequest, names: readonly string[]): Promise<void> {
  if (!request.isMultipart()) return
  try {
    request.body = await readParts(request, names)
  } catch (error) {
    // The parser says with a bare Error that the body is not what its header calls it; everything else has a code.
    throw error instanceof Error && !('code' in error) ? new AppError('request.malformed') : error
  }
}

async function readParts(request: FastifyRequest, names: readonly string[]): Promise<Record<string, string>> {
  const body: Record<string, string> = {}
  const uploads: NonNullable<FastifyRequest['uploads']> = {}
  request.uploads = uploads
  const parts = request.parts({ limits: { ...limits, files: names.length, parts: limits.fields + names.length } })
  for await (const part of parts) {
    if (part.type === 'field') {
      body[part.fieldname] = String(part.value)
      continue
    }
    if (!names.includes(part.fieldname) || uploads[part.fieldname]) throw new AppError('request.malformed')
    const temporaryPath = join(tmpdir(), `cartaviva-upload-${randomUUID()}`)
    uploads[part.fieldname] = { temporaryPath, bytes: 0 }
    await pipeline(part.file, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) throw new AppError('image.too_large')
    uploads[part.fieldname] = { temporaryPath, bytes: part.file.bytesRead }
  }
  return body
}

export async function discardFiles(request: FastifyRequest): Promise<void> {
  const files = Object.values(request.uploads ?? {})
  await Promise.all(files.map(({ temporaryPath }) => rm(temporaryPath, { force: true })))
}

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Record<string, ReceivedFile>
  }
}
