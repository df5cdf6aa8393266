/** The kind of file that a menu was sent as, found by its first bytes. */
export type SourceKind = 'pdf' | 'workbook' | 'photo' | 'other picture' | 'text'

/** The bytes that are needed to tell the kind. */
export const headBytes = 12

/** A file of no other kind counts as text. Reading it shows whether it is text. */
export function kindOf(head: Buffer): SourceKind {
  const startsWith = (mark: string) => head.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'))
  const partIs = (from: number, mark: string) => head.subarray(from, from + mark.length).toString('latin1') === mark
  if (startsWith('%PDF-')) return 'pdf'
  if (startsWith('PK\u0003\u0004') || startsWith('\u00d0\u00cf\u0011\u00e0')) return 'workbook'
  const isWebp = startsWith('RIFF') && partIs(8, 'WEBP')
  if (isWebp || startsWith('\u0089PNG') || startsWith('\u00ff\u00d8\u00ff')) return 'photo'
  const isHeic = partIs(4, 'ftyp')
  if (isHeic || ['GIF8', 'BM', 'II*\u0000', 'MM\u0000*'].some(startsWith)) return 'other picture'
  return 'text'
}
