import type { ReactNode } from 'react'
import type { Sales } from '#contract/orders/cash-close.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { EmptyBox } from '../../controls/empty-box.tsx'
import { Notice } from '../../controls/notice.tsx'
import { cutText } from './cuts.ts'
import { DishSales } from './dish-sales.tsx'
import { Downloads } from './downloads.tsx'
import { contactsOf, totalOf, viewsOf } from './figures.ts'
import { HeadlineFigures } from './headline-figures.tsx'
import { MenuEngineering } from './menu-engineering.tsx'
import { Reputation, ViewsAndOrders } from './over-time.tsx'
import { DishRanks, SearchesInVain, Sources } from './ranks.tsx'
import classes from './statistics-desk.module.css'
import { WeekHeatMap } from './week-heat-map.tsx'

type StatisticsDeskProps = {
  statistics: Statistics
  sales: Sales
  restaurant: Pick<Restaurant, 'slug' | 'currency'>
  /** 'en los 7 días anteriores' */
  beforeText: string
  links: {
    qr: ReactNode
    costs: ReactNode
    dish: (dishId: number, name: string) => ReactNode
  }
}

/** docs/product/statistics.md, Statistics: what is understood in ten seconds comes first. */
export default function StatisticsDesk({ statistics, sales, restaurant, beforeText, links }: StatisticsDeskProps) {
  const { days, before, hours, dishes, sources, searches, cuts, today } = statistics
  const wasSeen = [...days, before.totals].some((counts) => viewsOf(counts) + contactsOf(counts) + counts.orders > 0)
  if (!wasSeen) return <NoVisits isToday={days.length === 1} qrLink={links.qr} />
  return (
    <>
      <Cuts cuts={cuts} today={today} />
      <HeadlineFigures days={days} before={before} beforeText={beforeText} />
      <div className={classes.cards}>
        <ViewsAndOrders statistics={statistics} />
        {days.length > 1 && <WeekHeatMap hours={hours} />}
        <DishRanks dishes={dishes} />
        {sales.sums.map((sums, index) =>
          index === 0 || sums.orders > 0 ? <DishSales key={sums.currency} sums={sums} /> : null,
        )}
        <Sources sources={sources} />
        <SearchesInVain searches={searches} total={totalOf(days, ({ vain_searches }) => vain_searches)} />
        <MenuEngineering dishes={dishes} currency={restaurant.currency} dishLink={links.dish} costsLink={links.costs} />
        {days.length > 1 && <Reputation days={days} />}
      </div>
      <Downloads statistics={statistics} slug={restaurant.slug} />
    </>
  )
}

const mostCutsShown = 3

/** An owner who sees a figure that was cut must know that it was. */
function Cuts({ cuts, today }: Pick<Statistics, 'cuts' | 'today'>) {
  if (cuts.length === 0) return null
  const others = cuts.length - mostCutsShown
  return (
    <Notice tone="info" title="No contamos todo lo que llegó">
      <ul className={classes.cuts}>
        {cuts.slice(0, mostCutsShown).map((cut) => (
          <li key={`${cut.date} ${cut.hour}`}>{cutText(cut, today)}</li>
        ))}
      </ul>
      {others > 0 && <p>{others === 1 ? 'También pasó en otra hora.' : `También pasó en otras ${others} horas.`}</p>}
      <p>Suele ser un programa que abre tu carta una y otra vez. No tienes que hacer nada.</p>
    </Notice>
  )
}

function NoVisits({ isToday, qrLink }: { isToday: boolean; qrLink: ReactNode }) {
  return (
    <EmptyBox>
      <h2>{isToday ? 'Hoy todavía no hay visitas' : 'Todavía no hay visitas'}</h2>
      <p>
        Imprime tu código QR y ponlo en las mesas y en la puerta. Cuando alguien abra tu carta, aquí verás cuándo, qué
        platos mira y qué pide. Tus propias visitas no se cuentan.
      </p>
      {qrLink}
    </EmptyBox>
  )
}
