import type { ReadRow } from '#server/adapters/menu-reader/grammar/menu-lines.ts'

/** `crop`: its piece of the photograph, as WebP. */
export type ReadPhoto = { rows: { row: ReadRow; crop: Uint8Array }[]; leftover: string[] }
/** `share`: how much of the photograph is read, from 0 to 1. `rows`: what it said so far. */
export type PhotoProgress = { share: number; rows: ReadRow[] }

/** Reads a photograph, and tells from time to time how far it is. */
export type PhotoEngine = (picture: Uint8Array, tell: (progress: PhotoProgress) => void) => Promise<ReadPhoto>

/** A larger picture is refused before it is decoded. */
export const mostPixels = 40e6

/** Nobody needs a larger picture to compare a row with. */
export const cropWidth = 700
export const cropQuality = 55
