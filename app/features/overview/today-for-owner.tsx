import type { Overview } from '#contract/overview/overview.ts'
import type { BackLinkState } from '../../links/panel-paths.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { findNewRestaurant, NextSteps } from './next-steps.tsx'
import { NowForOwner } from './now-for-owner.tsx'
import { hasPendingWork, PendingWork } from './pending-work.tsx'
import classes from './today-for-owner.module.css'
import { WeekInShort } from './week-in-short.tsx'

type TodayForOwnerProps = {
  /** All restaurants of the owner, or one. */
  overview: Overview
  linkState: BackLinkState
  /** Whether it begins with what matters during the service. */
  tellsNow?: boolean
}

export function TodayForOwner({ overview, linkState, tellsNow = false }: TodayForOwnerProps) {
  if (overview.restaurants.length === 0) return <NextSteps linkState={linkState} />
  const restaurant = findNewRestaurant(overview)
  const hasWork = hasPendingWork(overview)
  return (
    <div className={classes.today}>
      {tellsNow && <NowForOwner overview={overview} linkState={linkState} />}
      {restaurant && <NextSteps restaurant={restaurant} linkState={linkState} />}
      {hasWork && (
        <section className={classes.pending}>
          <h2>Para hoy</h2>
          <PendingWork overview={overview} linkState={linkState} />
        </section>
      )}
      {!restaurant && !hasWork && (
        <p className={classes.calm}>
          <CheckIcon />
          Todo está al día. Hoy no tienes nada pendiente.
        </p>
      )}
      <WeekInShort week={overview.week} linkState={linkState} />
    </div>
  )
}
