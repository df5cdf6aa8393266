import { type MetaFunction, useRouteLoaderData } from 'react-router'
import { QrSheet } from '../features/qr-sheet/qr-sheet.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { loader as applicationLoader } from './frame/application.tsx'
import { useRestaurant } from './frame/restaurant-context.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'QR e imprimir', description: 'El código QR de tu carta, para guardar y para imprimir.' })

export default function QrCode() {
  const application = useRouteLoaderData<typeof applicationLoader>('panel/frame/application')
  const restaurant = useRestaurant()
  return application && <QrSheet restaurant={restaurant} publicUrl={application.publicUrl} />
}
