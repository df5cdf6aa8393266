/**
 * Anybody can sign up with another person's address, and mail programs turn 'visita malo.com' into a link. So the mail leaves out
 * a name that does not look like a name.
 */
export function greet(name: string): string {
  const looksLikeName = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u
  return looksLikeName.test(name) ? `Hola, ${name.trim()}:` : 'Hola:'
}

/**
 * Mail programs turn what looks like an address into a link, and the mail would vouch for it. With a space in it the words
 * of strangers stay words.
 */
export function withoutAddresses(text: string): string {
  return text
    .replaceAll(/(?<=\S)\.(?=\p{L})/gu, '. ')
    .replaceAll('@', ' @ ')
    .replaceAll('//', '/ /')
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const sans = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const paragraph = `margin:0 0 24px;${sans};font-size:17px;line-height:26px;color:#221A15`
const small = `${sans};font-size:15px;line-height:23px;color:#6B5E55`
const button = `display:inline-block;padding:15px 32px;border-radius:999px;background-color:#B5381A;color:#FFFFFF;${sans};font-size:17px;line-height:22px;font-weight:600;text-decoration:none`

/** The classes `tinta`, `ceniza`, `enlace` and `boton` give them their dark colours. */
export const letterStyles = { serif, paragraph, small, button }

type Letter = {
  title: string
  /** The preview that mail programs show beside the subject. */
  preheader: string
  heading: string
  /** HTML. */
  body: string
  /** Why the reader gets this mail; the name of the product follows. */
  reason: string
  /** The address of the site, escaped. */
  site: string
}

/** Tables and inline styles, because mail programs support little else; dark colours where the program prefers them. */
export function composeLetter({ title, preheader, heading, body, reason, site }: Letter): string {
  return `<!doctype html>
<html lang="es-EC">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .papel { background-color: #17120F !important; }
  .mantel { background-color: #221B17 !important; }
  .tinta { color: #F5EDE2 !important; }
  .ceniza { color: #B6A89C !important; }
  .enlace { color: #F08A6B !important; }
  .boton { background-color: #F08A6B !important; color: #17120F !important; }
}
@media (max-width: 480px) {
  .hoja { padding: 32px 24px !important; }
  .boton { display: block !important; }
}
</style>
</head>
<body class="papel" style="margin:0;padding:0;background-color:#FBF6EE;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="papel" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF6EE" style="background-color:#FBF6EE">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 24px">
<a href="${site}" style="text-decoration:none">
<img src="${site}/icon-192.png" width="40" height="40" alt="" style="display:inline-block;vertical-align:middle;border:0;border-radius:10px">
<span class="tinta" style="${serif};font-size:26px;line-height:40px;font-weight:600;color:#221A15;vertical-align:middle;padding-left:8px">CartaViva</span>
</a>
</td></tr>
<tr><td class="mantel hoja" bgcolor="#FFFFFF" style="background-color:#FFFFFF;border-radius:16px;border-top:6px solid #F2B33D;padding:40px 40px 32px">
<h1 class="tinta" style="margin:0 0 24px;${serif};font-size:30px;line-height:36px;font-weight:600;color:#221A15">${heading}</h1>
${body}
</td></tr>
<tr><td class="ceniza" style="padding:24px 8px 0;${small}">
${reason} <a class="enlace" href="${site}" style="color:#B5381A">CartaViva</a>.
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
