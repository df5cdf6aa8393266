import { controlWords } from '#contract/texts/es/controls.ts'
import { errorWords } from '#contract/texts/es/errors.ts'
import { frameWords } from '#contract/texts/es/frame.ts'
import { pageWords } from '#contract/texts/es/page.ts'
import { reviewWords } from '#contract/texts/es/reviews.ts'
import { timeWords } from '#contract/texts/es/time.ts'

/** The application shares these with documents. It is Spanish; its own words stand where they are shown. */
export const applicationWords = {
  page: pageWords,
  frame: frameWords,
  errors: errorWords,
  controls: controlWords,
  reviews: reviewWords,
  time: timeWords,
}
