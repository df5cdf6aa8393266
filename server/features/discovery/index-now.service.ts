import { secondMs } from '#contract/durations.ts'
import { type IndexNow, IndexNowFailure } from '#server/adapters/index-now/index-now.ts'
import type { Transaction } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { JobFailure, JobPostponed } from '#server/jobs/job-kind.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { indexNowJob } from './index-now.job.ts'

/** Search engines dislike many pings: meanwhile further changes of a restaurant join the job that waits. */
const paceMs = 30 * secondMs

type Dependencies = {
  jobs: Pick<Jobs, 'send' | 'work'>
  directory: Pick<DirectoryService, 'listByIds'>
  /** Null when the operator has set no key: then nobody is told. */
  indexNow: IndexNow | null
  now?: () => Date
}

/** Tells search engines about changed restaurants and menus. */
export type IndexNowService = ReturnType<typeof createIndexNowService>

export function createIndexNowService({ jobs, directory, indexNow, now = () => new Date() }: Dependencies) {
  let nextAt = 0
  if (indexNow) {
    jobs.work(indexNowJob, {
      async handle({ restaurantId, removedSlug }, { signal }) {
        if (now().getTime() < nextAt) throw new JobPostponed(new Date(nextAt))
        const slug = removedSlug ?? (await directory.listByIds([restaurantId]))[0]?.slug
        if (!slug) return
        nextAt = now().getTime() + paceMs
        const path = `/restaurante/${slug}`
        await submit(indexNow, [path, `${path}/menu`], signal)
      },
    })
  }

  async function submit(service: IndexNow, paths: readonly string[], signal: AbortSignal): Promise<void> {
    try {
      await service.submit(paths, { signal })
    } catch (error) {
      // The process is stopping: the job runs after the next start.
      if (signal.aborted) throw new JobPostponed(now())
      if (!(error instanceof IndexNowFailure)) throw error
      throw new JobFailure(error.message, { isRetryable: error.isTemporary, cause: error })
    }
  }

  /** An event handler: the job exists only if the transaction commits. */
  async function request({ restaurantId }: { restaurantId: number }, tx: Transaction): Promise<void> {
    if (indexNow) await jobs.send(tx, indexNowJob, { restaurantId })
  }

  const requestRemoved: EventHandler<'restaurant.removed'> = async ({ restaurantId, slug }, tx) => {
    if (indexNow) await jobs.send(tx, indexNowJob, { restaurantId, removedSlug: slug })
  }

  return { request, requestRemoved }
}
