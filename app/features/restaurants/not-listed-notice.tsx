import { Link } from 'react-router'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { Notice } from '../../controls/notice.tsx'
import { detailsPanelPath } from '../../links/panel-paths.ts'

/** The owner learns here why diners do not find the restaurant. */
export function NotListedNotice({ restaurant: { id, paused, taken_down } }: { restaurant: Restaurant }) {
  if (!taken_down) return paused ? <PausedNotice id={id} /> : null
  return (
    <Notice tone="info" title="Este restaurante no está publicado.">
      <p>Motivo: {taken_down.reason}</p>
      <p>No se borró nada. Corrige lo que haga falta y escribe a quien administra el sitio para publicarlo de nuevo.</p>
    </Notice>
  )
}

function PausedNotice({ id }: { id: number }) {
  return (
    <Notice tone="info" title="Este restaurante está en pausa.">
      <p>
        No recibe pedidos ni sale en las listas. <Link to={detailsPanelPath(id)}>Quita la pausa</Link> cuando vuelvas a
        atender.
      </p>
    </Notice>
  )
}
