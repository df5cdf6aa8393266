import { AppError, type ErrorCode } from '#contract/errors.ts'

/** Requests with files at once, in this process. A network may be a whole restaurant's, or a mobile network's. */
const most = { inAll: 32, perNetwork: 12, perAccount: 4 }

const retryAfterSeconds = 5

const networkKey = (network: string) => `network ${network}`

type Uploader = { network: string; accountId: number | undefined }

export type UploadsInFlight = ReturnType<typeof createUploadsInFlight>

/** Bounds what slow or many connections can hold on the disk: each place is taken before the first byte is read. */
export function createUploadsInFlight() {
  const counts = new Map<string, number>()
  let bytesInAll = 0

  function add(key: string, difference: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + difference
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  /** Before the caller is identified: a flood's refusals should not cost a query each. */
  function ensurePlaceFor(network: string): void {
    if ((counts.get(networkKey(network)) ?? 0) >= most.perNetwork)
      throw new AppError('request.too_many', { retryAfterSeconds })
  }

  /** Returns a function that frees the place; throws when no place is free. */
  function enter({ network, accountId }: Uploader, bytes: number, busy: ErrorCode): () => void {
    const places: [key: string, most: number, refusal: ErrorCode][] = [
      [`account ${accountId}`, most.perAccount, 'request.too_many'],
      [networkKey(network), most.perNetwork, 'request.too_many'],
      ['all', most.inAll, busy],
    ]
    for (const [key, limit, refusal] of places)
      if ((counts.get(key) ?? 0) >= limit) throw new AppError(refusal, { retryAfterSeconds })
    for (const [key] of places) add(key, 1)
    bytesInAll += bytes
    return () => {
      for (const [key] of places) add(key, -1)
      bytesInAll -= bytes
    }
  }

  return { ensurePlaceFor, enter, bytes: () => bytesInAll }
}
