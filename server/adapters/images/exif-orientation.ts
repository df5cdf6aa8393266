/** How a picture lies, as EXIF counts it: 1 is upright, 5 to 8 lie on their side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const prefix = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12

/** Reads the first directory of the TIFF structure and nothing that it points to. If it cannot be read, the picture counts as upright. */
export function readOrientation(exif: Buffer): Orientation {
  const tiff = exif.subarray(0, prefix.length).equals(prefix) ? exif.subarray(prefix.length) : exif
  const order = tiff.toString('latin1', 0, 4)
  if (tiff.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return 1
  const isLittle = order.startsWith('II')
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1

  const firstEntry = directory + 2
  const entries = Math.min(short(directory), Math.floor((tiff.length - firstEntry) / entryBytes))
  for (let entry = 0; entry < entries; entry += 1) {
    const at = firstEntry + entry * entryBytes
    if (short(at) !== orientationTag) continue
    const value = short(at + 8)
    return short(at + 2) === shortType && isOrientation(value) ? value : 1
  }
  return 1
}

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8
}
