const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** Mainland Ecuador is at UTC−5 all year. */
const ecuadorOffsetMs = -5 * 60 * 60 * 1000

/** `15 nov 2026`, the day in Ecuador, the same on server and browser. */
export function formatDate(instant: string): string {
  const date = new Date(Date.parse(instant) + ecuadorOffsetMs)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `15 nov 2026, 19:30`, on Ecuador's clock, as on every other line of the operator's desk. */
export function formatEcuadorMoment(instant: string): string {
  const time = new Date(Date.parse(instant) + ecuadorOffsetMs).toISOString().slice(11, 16)
  return `${formatDate(instant)}, ${time}`
}

/** `15 nov 2026, 19:30`, in the browser's time zone. */
export function formatMoment(moment: Date): string {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${moment.getDate()} ${months[moment.getMonth()]} ${moment.getFullYear()}, ${hours}:${minutes}`
}
