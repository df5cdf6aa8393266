import { weekdayOf } from '#contract/hours/time-zones.ts'
import type { Statistics, StatisticsDay } from '#contract/statistics/statistics.ts'
import { countedText, formatCount } from '../../formats/format-count.ts'
import { ChartCard } from './chart-card.tsx'
import { countScale, totalScale } from './chart-scale.ts'
import { columnsOf, formatDay, nameColumn } from './day-columns.ts'
import { totalOf, viewsOf } from './figures.ts'
import { TimeChart, type TimeColumn } from './time-chart.tsx'

type Words = readonly [one: string, many: string]
const views: Words = ['vista', 'vistas']
const orders: Words = ['pedido', 'pedidos']
const likes: Words = ['me gusta', 'me gusta']

/** A single day is shown by its hours; orders of one day are in 'Pedidos'. */
export function ViewsAndOrders({ statistics: { days, hours, to } }: { statistics: Statistics }) {
  if (days.length === 1) {
    const columns = (hours[weekdayOf(to)] ?? []).map((value, hour) => ({
      label: `${hour}:00`,
      name: `de ${hour}:00 a ${hour + 1}:00`,
      value,
    }))
    return (
      <CountChart
        title="Vistas de hoy, por hora"
        first="Hora"
        columns={columns}
        words={views}
        labelled={[0, 6, 12, 18]}
        isWide
      />
    )
  }
  return (
    <>
      <CountChart title="Vistas" columns={columnsBy(days, viewsOf)} words={views} />
      <CountChart title="Pedidos" columns={columnsBy(days, (day) => day.orders)} words={orders} />
    </>
  )
}

function columnsBy(days: readonly StatisticsDay[], countOf: (day: StatisticsDay) => number): CountColumn[] {
  return columnsOf(days).map((column) => ({
    label: formatDay(column.from),
    name: nameColumn(column),
    value: totalOf(column.days, countOf),
  }))
}

type CountColumn = TimeColumn & { value: number }

type CountChartProps = {
  title: string
  columns: readonly CountColumn[]
  words: Words
  first?: string
  labelled?: readonly number[]
  isWide?: boolean
}

function CountChart({ title, columns, words, first = 'Día', labelled, isWide = false }: CountChartProps) {
  const best = columns.reduce<CountColumn | null>((most, one) => (one.value > (most?.value ?? 0) ? one : most), null)
  const describe = (value: number) => countedText(value, words)
  const insight = best ? `Lo mejor: ${best.name}, con ${describe(best.value)}.` : 'Nada en estos días.'
  return (
    <ChartCard
      title={title}
      insight={insight}
      table={{ head: [first, title], rows: columns.map(({ name, value }) => [name, formatCount(value)]) }}
      isWide={isWide}
    >
      <TimeChart
        kind="bars"
        columns={columns}
        scale={countScale(columns.map(({ value }) => value))}
        description={`${title}. ${insight}`}
        describe={describe}
        labelled={labelled}
      />
    </ChartCard>
  )
}

const ratingScale = { lowest: 1, highest: 5, ticks: [1, 2, 3, 4, 5] }

/** Likes and the rating as they were at the end of each day or week. */
export function Reputation({ days }: { days: readonly StatisticsDay[] }) {
  const columns = columnsOf(days).map((column) => {
    const last = column.days.at(-1)
    return {
      label: formatDay(column.to),
      name: nameColumn(column),
      likes: last?.likes_total ?? 0,
      rating: last?.rating ?? null,
      reviews: last?.reviews_total ?? 0,
    }
  })
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) return null
  const gained = last.likes - first.likes
  const likesInsight = `Tienes ${formatCount(last.likes)} me gusta: ${gainText(gained)}.`
  const ratingInsight =
    last.rating === null
      ? 'Todavía no tienes opiniones.'
      : `Tienes ${last.rating.toFixed(1)} de 5, con ${countedText(last.reviews, ['opinión', 'opiniones'])}.`
  return (
    <>
      <ChartCard
        title="Me gusta"
        insight={likesInsight}
        table={{ head: ['Día', 'Me gusta'], rows: columns.map((column) => [column.name, formatCount(column.likes)]) }}
      >
        <TimeChart
          kind="line"
          columns={columns.map((column) => ({ ...column, value: column.likes }))}
          scale={totalScale(columns.map((column) => column.likes))}
          description={`Me gusta. ${likesInsight}`}
          describe={(value) => countedText(value, likes)}
        />
      </ChartCard>
      <ChartCard
        title="Calificación"
        insight={ratingInsight}
        {...(last.rating !== null && {
          table: {
            head: ['Día', 'Calificación', 'Opiniones'],
            rows: columns.map(({ name, rating, reviews }) => [name, rating?.toFixed(1) ?? '–', formatCount(reviews)]),
          },
        })}
      >
        {last.rating !== null && (
          <TimeChart
            kind="line"
            columns={columns.map((column) => ({ ...column, value: column.rating }))}
            scale={ratingScale}
            description={`Calificación. ${ratingInsight}`}
            describe={(value) => `${value.toFixed(1)} de 5`}
          />
        )}
      </ChartCard>
    </>
  )
}

function gainText(gained: number): string {
  if (gained === 0) return 'los mismos que al empezar'
  return `${formatCount(Math.abs(gained))} ${gained > 0 ? 'más' : 'menos'} que al empezar`
}
