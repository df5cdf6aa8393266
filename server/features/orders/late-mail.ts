import { formatAmount } from '#contract/money.ts'
import { modeText } from '#contract/orders/order-message.ts'
import { lateMinutes, type WaitingOrder } from '#contract/orders/waiting-orders.ts'
import { modeNames } from '#contract/texts/es/order-names.ts'
import { composeLetter, escapeHtml, greet, letterStyles, withoutAddresses } from '#server/adapters/mail/letter.ts'

type LateMail = { name: string; orders: readonly WaitingOrder[]; stopUrl: string; publicUrl: string }

const listedAtMost = 5
const reason = `Te escribimos una sola vez por pedido, si nadie lo toma en ${lateMinutes.mail} minutos.`
const stopQuestion = '¿Prefieres no recibir estos correos?'
const stopAction = 'No recibir más'

/** Without names of diners: a mail lives longer than the order. */
export function composeLateMail({ name, orders, stopUrl, publicUrl }: LateMail) {
  const subject = orders.length === 1 ? 'Un pedido espera respuesta' : `${orders.length} pedidos esperan respuesta`
  const greeting = greet(name)
  const lines = orders.slice(0, listedAtMost).map(describe)
  if (orders.length > listedAtMost) lines.push(`y ${orders.length - listedAtMost} más`)
  const panelUrl = `${publicUrl}/dashboard/pedidos`
  const { paragraph, button, small } = letterStyles
  const list = lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`).join('')
  return {
    subject,
    text: [
      greeting,
      [`${subject}:`, ...lines.map((line) => `- ${line}`)].join('\n'),
      `Ábrelos en tu panel:\n${panelUrl}`,
      `${reason} ${stopQuestion} ${stopAction}:\n${stopUrl}`,
      `CartaViva\n${publicUrl}\n`,
    ].join('\n\n'),
    html: composeLetter({
      title: subject,
      preheader: escapeHtml(lines[0] ?? ''),
      heading: subject,
      body: `<p class="tinta" style="${paragraph}">${escapeHtml(greeting)}</p>
<ul class="tinta" style="${paragraph};padding-left:20px">${list}</ul>
<p style="margin:0 0 24px;text-align:center">
<a class="boton" href="${escapeHtml(panelUrl)}" style="${button}">Ver los pedidos</a>
</p>
<p class="ceniza" style="margin:0;${small}">${stopQuestion}
<a class="enlace" href="${escapeHtml(stopUrl)}" style="color:#B5381A">${stopAction}</a></p>`,
      reason: `${reason} Recibes este correo porque tienes un restaurante en`,
      site: escapeHtml(publicUrl),
    }),
  }
}

/** The diner types the table. */
function describe(order: WaitingOrder): string {
  const { number, code, dishes, total, currency, restaurant_name } = order
  const parts = [
    number === null ? code : `#${number}`,
    modeText(order, { modes: modeNames }),
    `${dishes} ${dishes === 1 ? 'plato' : 'platos'}`,
    formatAmount(total, currency),
  ]
  return `${withoutAddresses(restaurant_name)}: ${parts.map((part, index) => (index === 1 ? withoutAddresses(part) : part)).join(' · ')}`
}
