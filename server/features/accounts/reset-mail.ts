import { composeLetter, escapeHtml, greet, letterStyles } from '#server/adapters/mail/letter.ts'

type ResetMail = { name: string; resetLink: string; publicUrl: string }

const preheader = 'Elige una contraseña nueva: el enlace vale por 60 minutos.'
const request = 'Pediste restablecer la contraseña de tu cuenta de CartaViva. Elige una nueva con este enlace:'
const validity = 'El enlace vale por 60 minutos y funciona una sola vez.'
const notYou = 'Si no fuiste tú, ignora este correo: tu contraseña sigue igual.'

const subject = 'Restablecimiento de contraseña'

export function composeResetMail({ name, resetLink, publicUrl }: ResetMail) {
  const greeting = greet(name)
  return {
    subject,
    text: `${greeting}\n\n${request}\n\n${resetLink}\n\n${validity}\n\n${notYou}\n\nCartaViva\n${publicUrl}\n`,
    html: composeLetter({
      title: subject,
      preheader,
      heading: 'Crea una contraseña nueva',
      body: composeBody({ greeting: escapeHtml(greeting), link: escapeHtml(resetLink) }),
      reason: 'Recibes este correo porque alguien pidió restablecer la contraseña de esta cuenta en',
      site: escapeHtml(publicUrl),
    }),
  }
}

function composeBody({ greeting, link }: { greeting: string; link: string }): string {
  const { paragraph, button, small } = letterStyles
  return `<p class="tinta" style="${paragraph}">${greeting}</p>
<p class="tinta" style="${paragraph}">${request}</p>
<p style="margin:0 0 24px;text-align:center">
<a class="boton" href="${link}" style="${button}">Restablecer contraseña</a>
</p>
<p class="tinta" style="${paragraph}">${validity}</p>
<p class="tinta" style="${paragraph}">${notYou}</p>
<p class="ceniza" style="margin:0;${small}">¿El botón no abre? Copia este enlace en tu navegador:<br>
<a class="enlace" href="${link}" style="color:#B5381A;word-break:break-all">${link}</a></p>`
}
