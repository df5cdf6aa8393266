import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { menuPath } from '../../../links/restaurant-paths.ts'
import { ErrorPage } from '../../../ui/error-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useWords } from '../../../ui/words.ts'

/** For an address whose restaurant exists and whose dish does not, or no longer. */
export function RemovedDish({ restaurant }: { restaurant: Restaurant }) {
  const words = useWords('dishSheet')
  return (
    <ErrorPage firstAction={<LinkButton href={menuPath(restaurant)}>{words.seeMenu(restaurant.name)}</LinkButton>}>
      {words.removed(restaurant.name)}
    </ErrorPage>
  )
}
