import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, FileKind } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { DiskRoom } from '#server/capacity/disk-room.ts'
import { createPace, type Pace } from '#server/capacity/pace.ts'
import type { IncomingFolder } from './incoming-folder.ts'
import { createReceivedFiles, type ReceivedFile, type ReceivedFiles } from './received-files.ts'
import type { UploadsInFlight } from './uploads-in-flight.ts'

type FileKinds = Readonly<Record<string, FileKind>>

export type FilesOf<E extends Endpoint> = E['files'] extends FileKinds
  ? Partial<Record<keyof E['files'] & string, ReceivedFile>>
  : Record<never, never>

/** The largest field is `options` of a dish, with 10 groups of 20 choices. */
const fieldLimits = { fields: 40, fieldSize: 80 * 1024, fieldNameSize: 100, headerPairs: 50 }
/** The limit for all fields together. */
const mostFieldBytes = 640 * 1024

export type Reception = {
  incoming: IncomingFolder
  uploadsInFlight: UploadsInFlight
  /** By bytes; undefined where limits are off. */
  uploadPace: Pace | undefined
  room: DiskRoom
}

const megabyte = 1024 * 1024
/** However small a file is, it costs a transaction and a turn of the encoder. */
const leastCost = 2 * megabyte

/** 10 MB a second is more than a restaurant's line carries. */
export function createUploadPace(): Pace {
  return createPace({ burst: 30 * megabyte, perSecond: 10 * megabyte, longestWaitMs: 10_000 })
}

/** Called before the body is read: reserves a place for its files, frees it when they are removed, and waits for the network's turn. */
export async function expectFiles(
  reception: Reception,
  kinds: FileKinds,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return
  const { incoming, uploadsInFlight, uploadPace, room } = reception
  const bytes = ensureLength(kinds, request)
  const { network, account } = request.caller
  const leave = uploadsInFlight.enter({ network, accountId: account?.id }, bytes, mainKind(kinds).errors.busy)
  const files = createReceivedFiles(incoming)
  request.receivedFiles = files
  const end = () => {
    files
      .discard()
      .catch((err) => request.log.error({ err }, 'a received file could not be removed'))
      .finally(leave)
  }
  // Fastify's own hooks do not run for a client that hangs up between the end of its body and the answer.
  if (reply.raw.closed) end()
  else reply.raw.once('close', end)
  room.ensureForFiles(uploadsInFlight.bytes())
  await uploadPace?.keep(network, Math.max(bytes, leastCost))
}

/** The largest body that carries these files and the fields beside them. */
export function largestBodyBytes(kinds: FileKinds): number {
  const filesBytes = Object.values(kinds).reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  return filesBytes + mostFieldBytes
}

/** The largest number of bytes that may arrive. A request that announces more is refused. */
function ensureLength(kinds: FileKinds, { headers }: FastifyRequest): number {
  const most = largestBodyBytes(kinds)
  const announced = Number(headers['content-length'] ?? most)
  if (announced > most) throw new AppError(mainKind(kinds).errors.tooLarge)
  return announced
}

function mainKind(kinds: FileKinds): FileKind {
  const [first] = Object.values(kinds)
  if (!first) throw new Error('An endpoint that takes files names at least one')
  return first
}

/** Fields become the body that the endpoint's schema checks; files go to the disk. */
export async function readMultipartBody(request: FastifyRequest, kinds: FileKinds): Promise<void> {
  if (!request.isMultipart() || !request.receivedFiles) return
  try {
    request.body = await readParts(request, request.receivedFiles, kinds)
  } catch (error) {
    // The parser throws an Error without a code when the body does not match its header; all other errors have a code.
    const isCallersDoing = request.raw.readableAborted || (error instanceof Error && !('code' in error))
    throw isCallersDoing ? new AppError('request.malformed') : error
  }
}

async function readParts(request: FastifyRequest, files: ReceivedFiles, kinds: FileKinds) {
  const body: Record<string, string> = {}
  const most = Object.keys(kinds).length
  // No limit on parts, only on fields and on files: busboy 3.2.5 lets a body that breaks off after its limit of parts end the process.
  const limits = { ...fieldLimits, files: most, parts: Number.POSITIVE_INFINITY, fileSize: Number.POSITIVE_INFINITY }
  let fieldBytes = 0
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = String(part.value)
      fieldBytes += Buffer.byteLength(value)
      const isTooLarge = part.valueTruncated || part.fieldnameTruncated || fieldBytes > mostFieldBytes
      if (isTooLarge) throw new AppError('request.too_large')
      body[part.fieldname] = value
      continue
    }
    const kind = kinds[part.fieldname]
    if (!kind || files.byName[part.fieldname]) throw new AppError('request.malformed')
    await files.receive(part.fieldname, kind, part.file)
  }
  return body
}

declare module 'fastify' {
  interface FastifyRequest {
    receivedFiles?: ReceivedFiles
  }
}
