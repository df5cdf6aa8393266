import { AppError } from '#contract/errors.ts'
import { type Orientation, readOrientation } from './exif-orientation.ts'
import { createStretchCopy, largestProfileBytes, type StrippedPicture } from './stripped-picture.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee }
const temporary = 0x01
const exifName = Buffer.from('Exif\0\0', 'latin1')
const profileName = Buffer.from('ICC_PROFILE\0', 'latin1')
const longestSegment = 65_535
const mostProfileSegments = Math.ceil(largestProfileBytes / longestSegment)
/** Progressive pictures have about ten. Each scan takes only a few bytes in the file, but makes the decoder go through all pixels again. */
const mostScans = 40

type Segment = { kind: number; from: number; to: number; content: Buffer }

/** Keeps the segments that decoding needs, the colour profile, and the two segments that say how colours are coded. */
export function stripJpeg(file: Buffer): StrippedPicture {
  const copy = createStretchCopy(file)
  let orientation: Orientation | undefined
  let profileSegments = 0
  let scans = 0
  copy.keep(0, 2)
  for (const segment of readSegments(file)) {
    const { kind, from, to, content } = segment
    if (kind === marker.exif && startsWith(content, exifName)) orientation ??= readOrientation(content)
    if (kind === marker.scan) scans += 1
    if (scans > mostScans) throw new AppError('image.not_an_image')
    if (isOfSmallProfile(segment)) profileSegments += 1
    if (isForPixels(kind) || (isOfSmallProfile(segment) && profileSegments <= mostProfileSegments)) copy.keep(from, to)
  }
  return { bytes: copy.finish(), orientation: orientation ?? 1 }
}

/** From the first marker to the one that ends the picture, which must be there. */
function* readSegments(file: Buffer): Generator<Segment> {
  let at = 2
  while (at + 1 < file.length && file[at] === 0xff) {
    const kind = file[at + 1] ?? 0
    if (kind === marker.end) {
      yield { kind, from: at, to: at + 2, content: file.subarray(at, at) }
      return
    }
    // Before a marker there may be any number of 0xff.
    if (kind === 0xff) at += 1
    else if (kind === temporary || isRestart(kind)) at += 2
    else {
      const end = findSegmentEnd(file, at, kind)
      const to = kind === marker.scan ? findScanEnd(file, end) : end
      yield { kind, from: at, to, content: file.subarray(at + 4, end) }
      at = to
    }
  }
  throw new AppError('image.not_an_image')
}

function findSegmentEnd(file: Buffer, at: number, kind: number): number {
  const hasLength = kind >= 0xc0 && kind !== marker.start && at + 4 <= file.length
  const length = hasLength ? file.readUInt16BE(at + 2) : 0
  if (length < 2 || at + 2 + length > file.length) throw new AppError('image.not_an_image')
  return at + 2 + length
}

/** Scans are the only part without a length: a scan ends before the first marker that does not belong to it. */
function findScanEnd(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from)
  while (at !== -1 && at + 1 < file.length) {
    const kind = file[at + 1] ?? 0
    if (kind !== 0 && kind !== 0xff && !isRestart(kind)) return at
    at = file.indexOf(0xff, kind === 0xff ? at + 1 : at + 2)
  }
  throw new AppError('image.not_an_image')
}

function isRestart(kind: number): boolean {
  return kind >= 0xd0 && kind <= 0xd7
}

/** All markers below JFIF's describe how the pixels are coded. */
function isForPixels(kind: number): boolean {
  return kind <= marker.jfif || kind === marker.adobe
}

/** Each segment gives the number of the profile's segments. A profile that is too large is dropped whole. */
function isOfSmallProfile({ kind, content }: Segment): boolean {
  const segments = content[profileName.length + 1] ?? 0
  return kind === marker.profile && startsWith(content, profileName) && segments <= mostProfileSegments
}

function startsWith(content: Buffer, name: Buffer): boolean {
  return content.subarray(0, name.length).equals(name)
}
