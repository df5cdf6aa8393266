import { addingWords } from '#contract/texts/en/adding.ts'
import { contactWords } from '#contract/texts/en/contact.ts'
import { directoryLiveWords } from '#contract/texts/en/directory-live.ts'
import { liveNoticeWords } from '#contract/texts/en/live-notice.ts'
import { reviewWords } from '#contract/texts/en/reviews.ts'

/** The same as `words.es.ts`. */
export const words = {
  contact: contactWords,
  adding: addingWords,
  directoryLive: directoryLiveWords,
  liveNotice: liveNoticeWords,
  reviews: reviewWords,
}
