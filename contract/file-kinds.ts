import type { ErrorCode } from './errors.ts'

/** A kind of file that endpoints accept, with the error codes for refusing it. */
export type FileKind = {
  maxBytes: number
  /** For the browser's file dialog. The server checks the content, never the declared type. */
  mediaTypes: readonly string[]
  errors: { tooLarge: ErrorCode; busy: ErrorCode }
}

export const imageFile: FileKind = {
  maxBytes: 10 * 1024 * 1024,
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  errors: { tooLarge: 'image.too_large', busy: 'image.busy' },
}

/** The largest text file that is accepted as a menu. A file of this size is read in seconds. */
export const maxTextFileBytes = 1024 * 1024

/** A menu as a restaurant has it. */
export const menuFile: FileKind = {
  maxBytes: 10 * 1024 * 1024,
  mediaTypes: [
    'application/pdf',
    'text/csv',
    'text/plain',
    '.xlsx',
    '.xls',
    '.csv',
    'image/png',
    'image/jpeg',
    'image/webp',
  ],
  errors: { tooLarge: 'import.too_large', busy: 'import.busy' },
}

/** For endpoints that take a picture, as a file or as the path of an earlier upload. */
export const imageErrors = [
  'image.not_yours',
  'image.not_an_image',
  'image.too_large',
  'image.quota_reached',
  'image.busy',
  'image.storage_down',
  'request.too_many',
] as const satisfies readonly ErrorCode[]
