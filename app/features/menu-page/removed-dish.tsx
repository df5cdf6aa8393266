import type { Restaurant } from '#contract/restaurants.ts'
import { menuPath } from '../../links/restaurant-paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'

/** For an address whose restaurant exists and whose dish does not, or no longer. */
export function RemovedDish({ restaurant }: { restaurant: Restaurant }) {
  return (
    <ErrorPage firstAction={<LinkButton href={menuPath(restaurant)}>Ver el menú de {restaurant.name}</LinkButton>}>
      Este plato no está en la carta de {restaurant.name}. Puede que lo hayan quitado: mira lo que hay ahora.
    </ErrorPage>
  )
}
