import type { Weekday } from '#contract/hours/opening.ts'

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]
const shortMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

const days: Record<Weekday, string> = {
  mon: 'Lunes',
  tue: 'Martes',
  wed: 'Miércoles',
  thu: 'Jueves',
  fri: 'Viernes',
  sat: 'Sábado',
  sun: 'Domingo',
}

/** Days, hours, and when a restaurant is open. Months count from 1. */
export const timeWords = {
  paused: 'En pausa',
  days,
  /** Within a sentence. */
  weekday: (day: Weekday) => days[day].toLowerCase(),
  dayAndMonth: (day: number, month: number) => `${day} de ${months[month - 1]}`,
  weekdayAndDate: (weekday: string, date: string) => `${weekday} ${date}`,
  shortDate: (day: number, month: number, year: number) => `${day} ${shortMonths[month - 1]} ${year}`,
  dateAndHour: (date: string, hour: string) => `${date}, ${hour}`,
  /** `8:00`, without the zero that nobody says. */
  hour: (hours: number, minutes: number) => `${hours}:${String(minutes).padStart(2, '0')}`,
  atHour: (hour: string) => `a las ${hour}`,
  untilHour: (hour: string) => `Hasta las ${hour}`,
  onDay: (day: string, atHour: string) => `el ${day} ${atHour}`,
  open: 'Abierto',
  closed: 'Cerrado',
  closes: (when: string) => `cierra ${when}`,
  opens: (when: string) => `abre ${when}`,
  hours: (open: string, close: string) => `${open} a ${close}`,
  allDay: 'Las 24 horas',
  intervals: (hours: readonly string[]) => hours.join(' y '),
  dayRange: (first: Weekday, last: Weekday) => `${days[first]} a ${days[last].toLowerCase()}`,
}
