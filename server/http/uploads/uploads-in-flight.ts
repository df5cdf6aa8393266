import type { ErrorCode } from '#contract/errors.ts'
import { createPlaces } from '#server/capacity/places-at-once.ts'

/** Requests with files at once, in this process. A network may be a whole restaurant's, or a mobile network's. */
const most = { inAll: 32, perNetwork: 12, perAccount: 4 }

type Uploader = { network: string; accountId: number | undefined }

export type UploadsInFlight = ReturnType<typeof createUploadsInFlight>

/** Bounds what slow or many connections can hold on the disk: each place is taken before the first byte is read. */
export function createUploadsInFlight() {
  const places = createPlaces()
  let bytesInAll = 0

  const placeOfNetwork = (network: string) => [`network ${network}`, most.perNetwork, 'request.too_many'] as const

  /** Before the caller is identified: a flood's refusals should not cost a query each. */
  function ensurePlaceFor(network: string): void {
    places.ensureFree(placeOfNetwork(network))
  }

  /** Returns a function that frees the place; throws when no place is free. */
  function enter({ network, accountId }: Uploader, bytes: number, busy: ErrorCode): () => void {
    const leave = places.enter([
      [`account ${accountId}`, most.perAccount, 'request.too_many'],
      placeOfNetwork(network),
      ['all', most.inAll, busy],
    ])
    bytesInAll += bytes
    return () => {
      leave()
      bytesInAll -= bytes
    }
  }

  return { ensurePlaceFor, enter, bytes: () => bytesInAll }
}
