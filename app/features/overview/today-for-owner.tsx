import type { Overview } from '#contract/overview.ts'
import { findNewRestaurant, NextSteps } from './next-steps.tsx'
import { hasPendingWork, PendingWork } from './pending-work.tsx'
import classes from './today-for-owner.module.css'

export function TodayForOwner({ overview }: { overview: Overview }) {
  if (overview.restaurants.length === 0) return <NextSteps />
  const restaurant = findNewRestaurant(overview)
  const hasWork = hasPendingWork(overview)
  return (
    <div className={classes.today}>
      {restaurant && <NextSteps restaurant={restaurant} />}
      {hasWork && (
        <section className={classes.pending}>
          <h2>Para hoy</h2>
          <PendingWork overview={overview} />
        </section>
      )}
      {!restaurant && !hasWork && <p className={classes.calm}>Todo está al día. Hoy no tienes nada pendiente.</p>}
    </div>
  )
}
