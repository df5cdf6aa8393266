import { RefusedReading } from './refusals.ts'

/** UTF-8 (strictly) or UTF-16 with its mark, else Windows-1252, in which Excel saves CSV. */
export function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16 ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them, so this is some other kind of file
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text)) throw new RefusedReading('unknown_kind')
  return text.normalize()
}

function decodeBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
