import { Link, type MetaFunction, useRouteLoaderData } from 'react-router'
import { QrSheet } from '../features/print/qr-sheet.tsx'
import { ShareMenu } from '../features/print/share-menu.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { buttonClass } from '../ui/link-button.tsx'
import type { loader as applicationLoader } from './frame/application.tsx'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { printPanelPath, tablesPanelPath } from './frame/restaurant-tabs.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'QR e imprimir', description: 'El código QR de tu carta, para guardar y para imprimir.' })

export default function QrCode() {
  const application = useRouteLoaderData<typeof applicationLoader>('panel/frame/application')
  const restaurant = useRestaurant()
  const backLink = useBackLinkState()
  if (!application) return null
  return (
    <>
      <ShareMenu key={restaurant.id} restaurant={restaurant} publicUrl={application.publicUrl} />
      <QrSheet restaurant={restaurant} publicUrl={application.publicUrl}>
        <Link to={printPanelPath(restaurant.id)} state={backLink} className={buttonClass('quiet')}>
          Imprimir la carta, habladores y adhesivos
        </Link>
        <Link to={tablesPanelPath(restaurant.id)} state={backLink} className={buttonClass('quiet')}>
          Un código para cada mesa
        </Link>
      </QrSheet>
    </>
  )
}
