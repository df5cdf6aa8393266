import { type CsvCell, writeCsv } from '#contract/csv-text.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { quadrantNames } from './quadrants.ts'

/** One row for each day of the period. */
export function daysCsv({ days }: Pick<Statistics, 'days'>): string {
  const head = [
    ...['Día', 'Vistas de la carta', 'Vistas de la página', 'Platos abiertos', 'Toques en Agregar', 'Pedidos'],
    ...['WhatsApp', 'Llamadas', 'Cómo llegar', 'Compartir', 'Carta en PDF', 'Búsquedas sin resultado'],
    ...['Me gusta', 'Calificación', 'Opiniones'],
  ]
  const rows = days.map((day): CsvCell[] => [
    ...[day.date, day.menu_views, day.page_views, day.dish_opens, day.order_adds, day.orders],
    ...[day.whatsapp, day.calls, day.directions, day.shares, day.pdfs, day.vain_searches],
    ...[day.likes_total, day.rating ?? '', day.reviews_total],
  ])
  return writeCsv([head, ...rows])
}

/** One row for each dish of the menu. */
export function dishesCsv({ dishes }: Pick<Statistics, 'dishes'>): string {
  const head = ['Plato', 'Categoría', 'Abierto', 'Toques en Agregar', 'Pedidos', 'Margen sin impuesto', 'Qué es']
  const rows = dishes.map((dish): CsvCell[] => [
    ...[dish.name, dish.category, dish.opens, dish.adds, dish.ordered],
    dish.margin ?? '',
    dish.quadrant ? quadrantNames[dish.quadrant] : 'Faltan datos',
  ])
  return writeCsv([head, ...rows])
}
