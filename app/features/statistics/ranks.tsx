import { type Statistics, visitSources } from '#contract/statistics/statistics.ts'
import { countedText, formatCount } from '../../formats/format-count.ts'
import { ChartCard } from './chart-card.tsx'
import { totalOf } from './figures.ts'
import { mostRanked, RankedBars } from './ranked-bars.tsx'

/** Ranks the dishes that were opened most, and those that were ordered most. */
export function DishRanks({ dishes }: Pick<Statistics, 'dishes'>) {
  const ranks = [
    { title: 'Los platos más abiertos', head: 'Abierto', none: 'Nadie ha abierto un plato todavía.', key: 'opens' },
    { title: 'Los platos más pedidos', head: 'Porciones', none: 'Todavía no hay pedidos.', key: 'ordered' },
  ] as const
  return ranks.map(({ title, head, none, key }) => {
    const ranked = dishes.filter((dish) => dish[key] > 0).sort((a, b) => b[key] - a[key])
    return (
      <ChartCard
        key={key}
        title={title}
        insight={ranked.length === 0 && none}
        table={
          ranked.length > mostRanked
            ? { head: ['Plato', head], rows: ranked.map((dish) => [dish.name, formatCount(dish[key])]) }
            : undefined
        }
      >
        <RankedBars
          bars={ranked
            .slice(0, mostRanked)
            .map((dish) => ({ key: dish.menu_item_id, name: dish.name, value: dish[key] }))}
        />
      </ChartCard>
    )
  })
}

const sourceNames = {
  qr: 'Con tu código QR',
  table: 'Con el código de una mesa',
  directory: 'Por el directorio de CartaViva',
  link: 'Por un enlace de otra página',
  direct: 'Escribiendo tu dirección',
} as const

/** How visits began. */
export function Sources({ sources }: Pick<Statistics, 'sources'>) {
  const bars = visitSources
    .map((source) => ({ key: source, name: sourceNames[source], value: sources[source] }))
    .sort((a, b) => b.value - a.value)
  const total = totalOf(bars, ({ value }) => value)
  return (
    <ChartCard
      title="Cómo llegan a tu carta"
      insight={
        total === 0
          ? 'Todavía no sabemos cómo llegan.'
          : `${countedText(total, ['visita', 'visitas'])}. Quien abre la carta sin venir de otra página cuenta como código QR.`
      }
    >
      {total > 0 && <RankedBars bars={bars} />}
    </ChartCard>
  )
}

export function SearchesInVain({ searches, total }: Pick<Statistics, 'searches'> & { total: number }) {
  return (
    <ChartCard title="Lo que buscan y no encuentran" insight={describeSearches(searches.length, total)}>
      {searches.length > 0 && (
        <RankedBars
          bars={searches.slice(0, mostRanked).map(({ words, times }) => ({ key: words, name: words, value: times }))}
        />
      )}
    </ChartCard>
  )
}

function describeSearches(listed: number, total: number): string {
  if (total === 0 && listed === 0) return 'Todo lo que buscaron, lo encontraron.'
  const searches = countedText(total, ['búsqueda', 'búsquedas'])
  if (listed === 0) return `${searches} sin resultado. Aquí mostramos solo lo que se busca varias veces.`
  return `${searches} sin resultado. Quizá te conviene ofrecerlo, o escribirlo como lo busca la gente.`
}
