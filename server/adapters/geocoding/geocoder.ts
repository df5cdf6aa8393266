export type Location = { lat: number; lon: number }

export type Geocoder = {
  /** Null when it knows no such place. Rejects with a `GeocoderFailure` when it cannot answer. */
  find(query: string, options?: { signal?: AbortSignal }): Promise<Location | null>
}

/** Its message is for the operator: it tells neither the address nor the service's URL, which may hold a key. */
export class GeocoderFailure extends Error {
  /** True when a retry may succeed; false when the service refused and will refuse again. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary, cause }: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'GeocoderFailure'
    this.isTemporary = isTemporary
  }
}
