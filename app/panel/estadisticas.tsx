import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router'
import { getMyNotices } from '#contract/notices/notices.ts'
import { getSales } from '#contract/orders/cash-close.ts'
import { getStatistics } from '#contract/statistics/statistics.ts'
import { call } from '../client/api.ts'
import { NoticesSetting } from '../features/accounts/notices-setting.tsx'
import { UpgradeButton } from '../features/payments/upgrade-button.tsx'
import { datesOf, isUsual, listPeriods, type Period, periods, readPeriod } from '../features/statistics/periods.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { costsPanelPath, dishPanelPath, qrPanelPath } from '../links/panel-paths.ts'
import { readSession } from '../session/session.ts'
import { buttonClass } from '../ui/link-button.tsx'
import classes from './estadisticas.module.css'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import { statisticsPanelPath } from './frame/restaurant-tabs.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first.
const StatisticsDesk = lazy(() => import('../features/statistics/statistics-desk.tsx'))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Estadísticas', description: 'Cuánto se mira y se pide tu carta.' })

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = Number(params.id)
  const role = readSession()?.user.role ?? 'restaurant'
  const period = readPeriod(new URL(request.url).searchParams, role)
  const [{ statistics, sales }, notices] = await Promise.all([
    loadFigures(id, period),
    // The figures are shown without the setting, too.
    call(getMyNotices).catch(() => null),
  ])
  return { statistics, sales, notices, period, role }
}

async function loadFigures(id: number, period: Period) {
  const statistics = await loadStatistics(id, period)
  const { from, to } = statistics
  return { statistics, sales: await call(getSales, { params: { id }, query: { from, to } }) }
}

/** Which day it is at the restaurant only the server knows for sure: this device may be elsewhere, or its clock wrong. */
async function loadStatistics(id: number, period: Period) {
  const usual = await call(getStatistics, { params: { id }, query: {} })
  if (isUsual(period)) return usual
  return call(getStatistics, { params: { id }, query: datesOf(period, usual.today) })
}

export default function StatisticsScreen() {
  const { statistics, sales, notices, period, role } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const backLink = useBackLinkState()
  const offered = listPeriods(role)
  return (
    <div className={classes.page}>
      <nav aria-label="Período">
        <ul className={classes.periods}>
          {offered.map(({ key, label }) => (
            <li key={key}>
              <Link
                to={{ search: `periodo=${key}` }}
                state={backLink}
                preventScrollReset
                aria-current={key === period.key ? 'page' : undefined}
                className={classes.period}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense>
        <StatisticsDesk
          statistics={statistics}
          sales={sales}
          restaurant={restaurant}
          beforeText={period.before}
          links={{
            qr: (
              <Link to={qrPanelPath(restaurant.id)} state={backLink} className={buttonClass('primary')}>
                Imprimir tu código QR
              </Link>
            ),
            costs: (
              <Link to={costsPanelPath(restaurant.id)} state={backLink}>
                Ver costos
              </Link>
            ),
            dish: (id, name) => (
              <Link to={dishPanelPath({ id, restaurant_id: restaurant.id })} state={backLink}>
                {name}
              </Link>
            ),
          }}
        />
      </Suspense>
      {notices && (
        <section className={classes.side}>
          <h2 className={classes.heading}>Tu semana por correo</h2>
          <p>Cada lunes, en cinco líneas, cómo le fue a tu carta y una sugerencia. Lo apagas cuando quieras.</p>
          <NoticesSetting kind="weekly_on" label="Quiero el resumen de cada semana" isOnAtFirst={notices.weekly_on} />
        </section>
      )}
      {offered.length < periods.length && (
        <section className={classes.side}>
          <h2 className={classes.heading}>¿Quieres mirar más atrás?</h2>
          <p>Con Restaurante Plus también ves 30 días, 90 días y un año entero.</p>
          <div>
            <UpgradeButton returnTo={statisticsPanelPath(restaurant.id)} />
          </div>
        </section>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
