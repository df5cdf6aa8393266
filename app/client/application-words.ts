import { errorWords } from '#contract/texts/es/errors.ts'
import { frameWords } from '#contract/texts/es/frame.ts'
import { pageWords } from '#contract/texts/es/page.ts'

/** What the application shares with documents. It is Spanish; its own words stand where they are shown. */
export const applicationWords = { page: pageWords, frame: frameWords, errors: errorWords }
