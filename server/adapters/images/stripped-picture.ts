import type { Orientation } from './exif-orientation.ts'

export type StrippedPicture = { bytes: Buffer; orientation: Orientation }

/** Printers' CMYK profiles take half a megabyte, those of screens and cameras a few kilobytes. */
export const largestProfileBytes = 1024 * 1024

/** Copies stretches of a file one behind the other. */
export function createStretchCopy(file: Buffer) {
  const bytes = Buffer.allocUnsafe(file.length)
  let length = 0
  return {
    /** Returns where the stretch begins in the copy. */
    keep(from: number, to: number): number {
      const at = length
      length += file.copy(bytes, at, from, to)
      return at
    },
    finish: () => bytes.subarray(0, length),
  }
}
