import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { addReviewPath } from '../../../links/restaurant-paths.ts'
import { accessPath } from '../../../links/return-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './review-invitation.module.css'

type ReviewInvitationProps = {
  restaurant: Restaurant
  /** The path to return to after a login. */
  from: string
}

/** Diners can like and review, a guest gets a link to log in, owners get neither. */
export function ReviewInvitation({ restaurant, from }: ReviewInvitationProps) {
  const words = useWords('reviews')
  return (
    <>
      <p data-only="guest" className={styles.invitation}>
        <LinkButton href={accessPath(from)} look="quiet">
          {words.logInToWrite}
        </LinkButton>
      </p>
      <p data-only="diner" {...part('write-review')} className={styles.invitation}>
        <LinkButton href={addReviewPath(restaurant)}>{words.write}</LinkButton>
      </p>
    </>
  )
}
