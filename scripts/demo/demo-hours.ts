import { type WeeklyHours, weekdays } from '#contract/hours/opening.ts'

type DemoWeek = { days: string; hours: string }

/** 'lun-vie 08:00-16:00, sab 09:00-14:00' as the week of a restaurant; a day may have several hours: '12:00-15:00+18:00-22:00'. */
export function readHours(text: string): WeeklyHours {
  const weekly: WeeklyHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  for (const { days, hours } of text.split(', ').map(partsOf)) {
    const intervals = hours.split('+').map((turn) => {
      const [open = '', close = ''] = turn.split('-')
      return { open, close }
    })
    for (const day of daysOf(days)) weekly[day] = intervals
  }
  return weekly
}

const spanish = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']

function partsOf(part: string): DemoWeek {
  const [days = '', hours = ''] = part.split(' ')
  return { days, hours }
}

function daysOf(days: string) {
  const [first = '', last = first] = days.split('-')
  return weekdays.slice(spanish.indexOf(first), spanish.indexOf(last) + 1)
}
