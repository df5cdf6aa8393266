import type { ErrorCode } from './errors.ts'

/** A kind of file that endpoints accept, and the errors of its own that a refusal names. */
export type FileKind = {
  maxBytes: number
  /** What a browser offers to choose from. The server judges the content, never the declared type. */
  mediaTypes: readonly string[]
  errors: { tooLarge: ErrorCode; busy: ErrorCode }
}

export const imageFile: FileKind = {
  maxBytes: 10 * 1024 * 1024,
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  errors: { tooLarge: 'image.too_large', busy: 'image.busy' },
}
