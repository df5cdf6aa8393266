import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { reportReviewPath } from '../../../links/restaurant-paths.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './report-link.module.css'

/** For diners, on the page where they review. Owners report in their panel, beside their answer. */
export function ReportLink({ restaurant, review }: { restaurant: Restaurant; review: Review }) {
  const words = useWords('restaurant')
  if (review.is_hidden) return null
  return (
    <a data-only="diner" rel="nofollow" href={reportReviewPath(restaurant, review)} className={styles.report}>
      {words.report}
    </a>
  )
}
