import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Notice } from '../../controls/notice.tsx'

/** Only the owner still sees the restaurant, so this is where they learn why. */
export function TakenDownNotice({ restaurant: { taken_down } }: { restaurant: Restaurant }) {
  if (!taken_down) return null
  return (
    <Notice tone="info" title="Este restaurante no está publicado.">
      <p>Motivo: {taken_down.reason}</p>
      <p>No se borró nada. Corrige lo que haga falta y escribe a quien administra el sitio para publicarlo de nuevo.</p>
    </Notice>
  )
}
