import type { FileKind } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

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
