import type { LocalDate } from '#contract/hours/time-zones.ts'

type Holiday = { date: LocalDate; name: string }

/**
 * The national holidays of Ecuador on the days they are kept, which the law moves to make long weekends. The packages of the registry
 * know neither the moved days nor all of the holidays. 2027 follows the rule; check it when the government publishes that year's list.
 */
const ecuadorHolidays: readonly Holiday[] = [
  { date: '2026-01-01', name: 'Año Nuevo' },
  { date: '2026-01-02', name: 'Puente de Año Nuevo' },
  { date: '2026-02-16', name: 'Carnaval' },
  { date: '2026-02-17', name: 'Carnaval' },
  { date: '2026-04-03', name: 'Viernes Santo' },
  { date: '2026-05-01', name: 'Día del Trabajo' },
  { date: '2026-05-25', name: 'Batalla de Pichincha' },
  { date: '2026-08-10', name: 'Primer Grito de Independencia' },
  { date: '2026-10-09', name: 'Independencia de Guayaquil' },
  { date: '2026-11-02', name: 'Día de los Difuntos' },
  { date: '2026-11-03', name: 'Independencia de Cuenca' },
  { date: '2026-12-25', name: 'Navidad' },
  { date: '2027-01-01', name: 'Año Nuevo' },
  { date: '2027-02-08', name: 'Carnaval' },
  { date: '2027-02-09', name: 'Carnaval' },
  { date: '2027-03-26', name: 'Viernes Santo' },
  { date: '2027-04-30', name: 'Día del Trabajo' },
  { date: '2027-05-24', name: 'Batalla de Pichincha' },
  { date: '2027-08-09', name: 'Primer Grito de Independencia' },
  { date: '2027-10-08', name: 'Independencia de Guayaquil' },
  { date: '2027-11-01', name: 'Día de los Difuntos' },
  { date: '2027-11-02', name: 'Independencia de Cuenca' },
  { date: '2027-12-25', name: 'Navidad' },
]

export function upcomingHolidays(today: LocalDate): Holiday[] {
  return ecuadorHolidays.filter(({ date }) => date >= today)
}
