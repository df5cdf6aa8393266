import { addingWords } from '#contract/texts/es/adding.ts'
import { contactWords } from '#contract/texts/es/contact.ts'
import { directoryLiveWords } from '#contract/texts/es/directory-live.ts'
import { liveNoticeWords } from '#contract/texts/es/live-notice.ts'
import { reviewWords } from '#contract/texts/es/reviews.ts'

/** The areas that islands need when they come alive: a file of the browser for each language. */
export const words = {
  contact: contactWords,
  adding: addingWords,
  directoryLive: directoryLiveWords,
  liveNotice: liveNoticeWords,
  reviews: reviewWords,
}
