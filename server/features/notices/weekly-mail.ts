import type { Statistics, StatisticsCounts, VisitSource } from '#contract/statistics/statistics.ts'
import { composeLetter, escapeHtml, greet, letterStyles, withoutAddresses } from '#server/adapters/mail/letter.ts'

export type Week = Pick<Statistics, 'days' | 'before' | 'dishes' | 'sources' | 'hours' | 'searches'>

type WeeklyMail = {
  name: string
  weeks: { id: number; name: string; week: Week }[]
  stopUrl: string
  publicUrl: string
}

const subject = 'Tu semana en CartaViva'
const intro = 'Así le fue a tu carta la semana pasada.'
const reason = 'Te escribimos cada lunes, porque lo activaste en tus estadísticas.'
const stopQuestion = '¿Prefieres no recibir este resumen?'
const stopAction = 'No recibir más'

export function composeWeeklyMail({ name, weeks, stopUrl, publicUrl }: WeeklyMail) {
  const greeting = greet(name)
  const parts = weeks.map(({ id, name: restaurant, week }) => ({
    heading: withoutAddresses(restaurant),
    lines: describeWeek(week),
    suggestion: `Una idea: ${suggest(week)}`,
    url: `${publicUrl}/dashboard/restaurante/${id}/estadisticas`,
  }))
  return {
    subject,
    text: [
      greeting,
      intro,
      ...parts.map(({ heading, lines, suggestion, url }) =>
        [heading, ...lines.map((line) => `- ${line}`), suggestion, `Tus estadísticas: ${url}`].join('\n'),
      ),
      `${reason} ${stopQuestion} ${stopAction}:\n${stopUrl}`,
      `CartaViva\n${publicUrl}\n`,
    ].join('\n\n'),
    html: composeLetter({
      title: subject,
      preheader: escapeHtml(parts[0]?.lines[0] ?? ''),
      heading: subject,
      body: composeBody(greeting, parts, escapeHtml(stopUrl)),
      reason: `${reason} Recibes este correo porque tienes un restaurante en`,
      site: escapeHtml(publicUrl),
    }),
  }
}

const sourceNames: Record<VisitSource, string> = {
  qr: 'con tu código QR',
  table: 'con el código de una mesa',
  directory: 'desde la lista de restaurantes',
  link: 'desde un enlace',
  direct: 'con la dirección escrita',
}

/** Five lines. */
function describeWeek({ days, before, dishes, sources }: Week): string[] {
  const total = (name: keyof StatisticsCounts) => days.reduce((sum, day) => sum + day[name], 0)
  const views = total('menu_views') + total('page_views')
  const viewsBefore = before.totals.menu_views + before.totals.page_views
  const [favourite] = dishes.filter(({ opens }) => opens > 0)
  const ways = Object.entries(sources) as [VisitSource, number][]
  const [way, arrivals] = ways.reduce((most, one) => (one[1] > most[1] ? one : most))
  return [
    `${times(views, 'Vieron tu carta y tu página')}. La semana anterior: ${viewsBefore}.`,
    favourite
      ? `El plato que más abrieron: ${withoutAddresses(favourite.name)} (${favourite.opens}).`
      : 'Nadie abrió un plato.',
    `${times(total('order_adds'), 'Tocaron «Agregar»')}. Pedidos preparados: ${total('orders')}.`,
    `WhatsApp: ${total('whatsapp')}. Llamadas: ${total('calls')}. Cómo llegar: ${total('directions')}.`,
    arrivals > 0 ? `La mayoría llegó ${sourceNames[way]}.` : 'Todavía no sabemos cómo llega tu gente.',
  ]
}

function times(count: number, what: string): string {
  return `${what} ${count} ${count === 1 ? 'vez' : 'veces'}`
}

const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** The one thing that is worth doing first. */
function suggest({ dishes, hours, searches }: Week): string {
  const [search] = searches
  if (search) return `buscaron «${search.words}» y no lo encontraron. Si lo tienes, nómbralo así en tu carta.`
  const enigma = dishes.find(({ quadrant }) => quadrant === 'enigma')
  if (enigma) {
    return `${withoutAddresses(enigma.name)} te deja más que otros y se pide poco. Ponlo primero en su categoría, con una buena foto.`
  }
  const busiest = hours
    .flatMap((day, weekday) => day.map((views, hour) => ({ weekday, hour, views })))
    .reduce((most, one) => (one.views > most.views ? one : most), { weekday: 0, hour: 0, views: 0 })
  if (busiest.views === 0) return 'imprime tu código QR y ponlo en cada mesa y en la entrada.'
  return `la hora con más visitas fue el ${weekdayNames[busiest.weekday]} a las ${busiest.hour}:00. Deja tu carta al día antes de esa hora.`
}

type Part = { heading: string; lines: string[]; suggestion: string; url: string }

function composeBody(greeting: string, parts: readonly Part[], stopUrl: string): string {
  const { serif, paragraph, button, small } = letterStyles
  const sections = parts.map(
    ({ heading, lines, suggestion, url }) => `
<h2 class="tinta" style="margin:0 0 8px;${serif};font-size:20px;line-height:26px;font-weight:600;color:#221A15">${escapeHtml(heading)}</h2>
<ul class="tinta" style="${paragraph};padding-left:20px">${lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`).join('')}</ul>
<p class="tinta" style="${paragraph}">${escapeHtml(suggestion)}</p>
<p style="margin:0 0 24px;text-align:center">
<a class="boton" href="${escapeHtml(url)}" style="${button}">Ver tus estadísticas</a>
</p>`,
  )
  return `<p class="tinta" style="${paragraph}">${escapeHtml(greeting)}</p>
<p class="tinta" style="${paragraph}">${intro}</p>
${sections.join('\n')}
<p class="ceniza" style="margin:0;${small}">${stopQuestion}
<a class="enlace" href="${stopUrl}" style="color:#B5381A">${stopAction}</a></p>`
}
