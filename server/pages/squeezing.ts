import type { CachedAnswer } from './cached-answer.ts'

/** After each one the processor is left alone for nine times as long: readers of other pages notice nothing. */
const restFactor = 9

/**
 * A page that is read again is worth some processor time: it is compressed as small as possible, in zlib's own threads, one page at a
 * time. While one is in work, others keep their first form and are looked at again when somebody reads them.
 */
export function createSqueezing({ now = () => performance.now(), wait = setTimeout } = {}) {
  let isResting = false

  return (answer: Pick<CachedAnswer, 'squeeze'>): void => {
    if (isResting || !answer.squeeze) return
    isResting = true
    const startedAt = now()
    void answer
      .squeeze()
      .catch(() => undefined)
      .finally(() => {
        wait(
          () => {
            isResting = false
          },
          (now() - startedAt) * restFactor,
        ).unref()
      })
  }
}
