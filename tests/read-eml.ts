export type ReadMail = { headers: Map<string, string>; to: string; subject: string; text: string; html: string }

/** Reads back what our mailers compose: one text part and one HTML part, in UTF-8. */
export function readEml(eml: string): ReadMail {
  const { headers, body } = splitPart(eml)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitPart)
  const read = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding')) : ''
  }
  return {
    headers,
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: read('text/plain'),
    html: read('text/html'),
  }
}

function splitPart(part: string) {
  const text = part.replace(/^\r?\n/, '')
  const [head = ''] = text.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: text.slice(head.length + 4).replace(/\r\n$/, '') }
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding === 'quoted-printable') {
    return decodeQuotedPrintable(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n')
  }
  return body.replaceAll('\r\n', '\n')
}

/** RFC 2047: `=?UTF-8?Q?contrase=C3=B1a?=`. White space between two encoded words is not part of the text. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, coding: string, text: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
