import { dayMs } from './durations.ts'
import type { Opening, Weekday } from './opening.ts'
import { addDays, type LocalDate, localTimeAt, weekdayOf } from './time-zones.ts'

export const dayNames: Record<Weekday, string> = {
  mon: 'Lunes',
  tue: 'Martes',
  wed: 'Miércoles',
  thu: 'Jueves',
  fri: 'Viernes',
  sat: 'Sábado',
  sun: 'Domingo',
}
const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const monthNames = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

/** 'Abierto · cierra a las 22:00', 'Cerrado · abre el lunes a las 8:00'. True until the next change, so a cached page may show it until then. */
export function openingText({ open, next_change }: Opening, now: Date, timeZone: string): string {
  if (!next_change) return open ? 'Abierto' : 'Cerrado'
  const when = momentText(next_change, now, timeZone)
  return open ? `Abierto · cierra ${when}` : `Cerrado · abre ${when}`
}

/** `8:00`, without the zero that nobody says. */
export function hourText(time: string): string {
  return time === '24:00' ? '0:00' : time.replace(/^0/, '')
}

/** '25 de diciembre', or with its weekday: 'viernes 25 de diciembre'. */
export function dayText(date: LocalDate, { withWeekday = false } = {}): string {
  const [, month, day] = date.split('-').map(Number)
  const written = `${day} de ${monthNames[(month ?? 1) - 1]}`
  return withWeekday ? `${weekdayNames[weekdayOf(date)]} ${written}` : written
}

/** On the same day, or in the night that follows it, only the hour; within a week the weekday; later the date. */
function momentText(moment: Date, now: Date, timeZone: string): string {
  const { date, minutes } = localTimeAt(moment, timeZone)
  const today = localTimeAt(now, timeZone).date
  const hour = `a las ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const isTonight = date === addDays(today, 1) && minutes < 6 * 60 && moment.getTime() - now.getTime() < dayMs / 2
  if (date === today || isTonight) return hour
  return date <= addDays(today, 6) ? `el ${weekdayNames[weekdayOf(date)]} ${hour}` : `el ${dayText(date)} ${hour}`
}
