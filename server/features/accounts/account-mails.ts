import { composeLetter, escapeHtml, greet, letterStyles } from '#server/adapters/mail/letter.ts'
import type { Queries } from '#server/db/database.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'

/** Mails that tell an account's owner of a change. */
const news = {
  password: {
    subject: 'Tu contraseña cambió',
    what: 'Alguien cambió la contraseña de tu cuenta de CartaViva y cerró las demás sesiones.',
  },
  email: {
    subject: 'El correo de tu cuenta cambió',
    what: 'Alguien cambió el correo de tu cuenta de CartaViva. Desde ahora se entra con otra dirección, no con esta.',
  },
  device: {
    subject: 'Entraron a tu cuenta desde otro equipo',
    what: 'Alguien entró a tu cuenta de CartaViva desde un equipo que no conocíamos.',
  },
  'second-factor-added': {
    subject: 'Tu cuenta pide un segundo paso',
    what: 'Alguien agregó un segundo paso para entrar a tu cuenta de CartaViva.',
  },
  'second-factor-removed': {
    subject: 'Quitaron un segundo paso de tu cuenta',
    what: 'Alguien quitó un segundo paso para entrar a tu cuenta de CartaViva.',
  },
  'recovery-code-used': {
    subject: 'Usaron un código de recuperación',
    what: 'Alguien usó uno de los códigos de recuperación de tu cuenta de CartaViva. Ese código ya no sirve.',
  },
} as const
export type AccountNews = keyof typeof news

const wasYou = 'Si fuiste tú, no tienes que hacer nada.'
const notYou = {
  device: 'Si no fuiste tú, cambia tu contraseña ahora: así se cierran todas las sesiones.',
  email: 'Si no fuiste tú, responde a este correo o escribe a quien administra el sitio.',
}

type Person = { name: string; email: string }
type Details = { device?: string | null; at: Date }
type Dependencies = { mails: Pick<MailsService, 'enqueue'>; publicUrl: string }

export function createAccountMails({ mails, publicUrl }: Dependencies) {
  /** Within a transaction, the mail is sent only if what it tells of was committed. */
  async function tell(queries: Queries, person: Person, what: AccountNews, { device, at }: Details): Promise<void> {
    const { subject, what: words } = news[what]
    const when = `Fecha: ${formatMoment(at)} (hora de Ecuador).${device ? ` Equipo: ${device}.` : ''}`
    const ifNotYou = what === 'email' ? notYou.email : notYou.device
    const link = what === 'email' ? null : { href: `${publicUrl}/olvido-contrasena`, label: 'Cambiar mi contraseña' }
    await mails.enqueue(queries, {
      to: person.email,
      ...composeAccountMail({
        name: person.name,
        subject,
        paragraphs: [words, when, wasYou, ifNotYou],
        link,
        publicUrl,
      }),
      params: {},
    })
  }

  /** To the address that it confirms: the account's own, or the one that it changes to. */
  async function sendConfirmation(queries: Queries, { name, email }: Person, secret: string, expiresAt: Date) {
    const href = `${publicUrl}/confirmar-correo/${secret}`
    await mails.enqueue(queries, {
      to: email,
      ...composeAccountMail({
        name,
        subject: 'Confirma tu correo',
        paragraphs: [
          'Con este enlace confirmas que este correo es tuyo. Así podemos ayudarte si pierdes tu contraseña.',
          'El enlace vale por 48 horas y funciona una sola vez. Si no tienes una cuenta en CartaViva, ignora este correo.',
        ],
        link: { href, label: 'Confirmar mi correo' },
        publicUrl,
      }),
      params: { confirm_link: href },
      expiresAt,
    })
  }

  return { tell, sendConfirmation }
}

type AccountMail = {
  name: string
  subject: string
  paragraphs: string[]
  link: { href: string; label: string } | null
  publicUrl: string
}

function composeAccountMail({ name, subject, paragraphs, link, publicUrl }: AccountMail) {
  const lines = [greet(name), ...paragraphs]
  const { paragraph, button } = letterStyles
  const body = lines.map((words) => `<p class="tinta" style="${paragraph}">${escapeHtml(words)}</p>`)
  const action =
    link &&
    `<p style="margin:0;text-align:center">
<a class="boton" href="${escapeHtml(link.href)}" style="${button}">${link.label}</a>
</p>`
  return {
    subject,
    text: [...lines, ...(link ? [`${link.label}:\n${link.href}`] : []), `CartaViva\n${publicUrl}\n`].join('\n\n'),
    html: composeLetter({
      title: subject,
      preheader: paragraphs[0] ?? '',
      heading: subject,
      body: [...body, ...(action ? [action] : [])].join('\n'),
      reason: 'Recibes este correo porque hay una cuenta con esta dirección en',
      site: escapeHtml(publicUrl),
    }),
  }
}

/** `15/11/2026, 14:05`: mails have no browser that knows the reader's time zone. */
function formatMoment(at: Date): string {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Guayaquil', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('es-EC', options).format(at)
}
