import { namedOfEach, type Overview } from '#contract/overview/overview.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { composeLetter, escapeHtml, greet, letterStyles, withoutAddresses } from '#server/adapters/mail/letter.ts'

type NewOfRestaurant = { name: string; total: number; newest: Pick<Review, 'user_name' | 'rating' | 'comment'>[] }
type Waiting = Pick<Overview, 'unanswered_reviews' | 'costly_dishes' | 'dishes_without_photo' | 'dishes_without_recipe'>

type NoticeMail = {
  name: string
  restaurants: NewOfRestaurant[]
  waiting: Waiting
  panelUrl: string
  stopUrl: string
  publicUrl: string
}

const quotedCharacters = 90
const limits = 'Te escribimos solo cuando hay opiniones nuevas, y a lo mucho una vez al día.'
const stopQuestion = '¿Prefieres no recibir estos avisos?'
const stopAction = 'No recibir más'

export function composeNoticeMail({ name, restaurants, waiting, panelUrl, stopUrl, publicUrl }: NoticeMail) {
  const total = restaurants.reduce((sum, restaurant) => sum + restaurant.total, 0)
  const greeting = greet(name)
  const subject = `Tienes ${countReviews(total)}`
  const groups = restaurants.map(describeNew)
  const others = describeWaiting(waiting, total)
  return {
    subject,
    text: [
      greeting,
      `${subject} sin responder.`,
      ...groups.map(({ heading, quotes }) => [heading, ...quotes.map((quote) => `- ${quote}`)].join('\n')),
      ...(others.length > 0 ? [['También te espera:', ...others.map((line) => `- ${line}`)].join('\n')] : []),
      `Ábrelas en tu panel:\n${panelUrl}`,
      `${limits} ${stopQuestion} ${stopAction}:\n${stopUrl}`,
      `CartaViva\n${publicUrl}\n`,
    ].join('\n\n'),
    html: composeLetter({
      title: subject,
      preheader: groups.map(({ heading }) => escapeHtml(heading)).join(' · '),
      heading: subject,
      body: composeBody({ greeting, groups, others, panelUrl: escapeHtml(panelUrl), stopUrl: escapeHtml(stopUrl) }),
      reason: `${limits} Recibes este correo porque tienes un restaurante en`,
      site: escapeHtml(publicUrl),
    }),
  }
}

type Group = { heading: string; quotes: string[] }

function describeNew({ name, total, newest }: NewOfRestaurant): Group {
  const quotes = newest.map(
    ({ rating, user_name, comment }) => `${rating} de 5, ${withoutAddresses(user_name)}: «${quote(comment)}»`,
  )
  const more = total - newest.length
  return {
    heading: `${withoutAddresses(name)}: ${countReviews(total)}`,
    quotes: more > 0 ? [...quotes, `y ${more} más`] : quotes,
  }
}

function describeWaiting({ unanswered_reviews, ...dishes }: Waiting, newReviews: number): string[] {
  const older = unanswered_reviews.total - newReviews
  return [
    ...(older > 0 ? [`${count(older, 'opinión', 'opiniones')} de antes sin responder`] : []),
    ...describeDishes(dishes.costly_dishes, 'sobre el costo meta'),
    ...describeDishes(dishes.dishes_without_recipe, 'sin receta'),
    ...describeDishes(dishes.dishes_without_photo, 'sin foto'),
  ]
}

function describeDishes({ total, first }: Waiting['dishes_without_photo'], lack: string): string[] {
  if (total === 0) return []
  const names = first.slice(0, namedOfEach).map(({ name }) => withoutAddresses(name))
  const rest = total > names.length ? ' y más' : ''
  return [`${count(total, 'plato', 'platos')} ${lack}: ${names.join(', ')}${rest}`]
}

function countReviews(total: number): string {
  return count(total, 'opinión nueva', 'opiniones nuevas')
}

function count(total: number, one: string, many: string): string {
  return `${total} ${total === 1 ? one : many}`
}

/** The first words, on one line. */
function quote(comment: string): string {
  const line = comment.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= quotedCharacters) return withoutAddresses(line)
  const cut = line.slice(0, quotedCharacters)
  return `${withoutAddresses(cut.slice(0, Math.max(cut.lastIndexOf(' '), quotedCharacters / 2)))}…`
}

type Body = { greeting: string; groups: Group[]; others: string[]; panelUrl: string; stopUrl: string }

function composeBody({ greeting, groups, others, panelUrl, stopUrl }: Body): string {
  const { serif, paragraph, button, small } = letterStyles
  const heading = (text: string) =>
    `<h2 class="tinta" style="margin:0 0 8px;${serif};font-size:20px;line-height:26px;font-weight:600;color:#221A15">${escapeHtml(text)}</h2>`
  const list = (lines: string[]) =>
    `<ul class="tinta" style="${paragraph};padding-left:20px">${lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`).join('')}</ul>`
  return `<p class="tinta" style="${paragraph}">${escapeHtml(greeting)}</p>
${groups.map((group) => heading(group.heading) + list(group.quotes)).join('\n')}
${others.length > 0 ? heading('También te espera') + list(others) : ''}
<p style="margin:0 0 24px;text-align:center">
<a class="boton" href="${panelUrl}" style="${button}">Responder en tu panel</a>
</p>
<p class="ceniza" style="margin:0;${small}">${stopQuestion}
<a class="enlace" href="${stopUrl}" style="color:#B5381A">${stopAction}</a></p>`
}
