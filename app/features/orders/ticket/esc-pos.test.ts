import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TicketWidth, ticketWidths } from '#contract/orders/ticket.ts'
import { type TicketLine, ticketPapers, ticketStyles } from '#contract/orders/ticket-lines.ts'
import { escPosOf } from './esc-pos.ts'

/** Texts as they are, numbers as bytes. */
function bytes(...parts: (string | number)[]): string {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'ascii') : Buffer.of(part))),
  ).toString('hex')
}

const [esc, gs, lf] = [0x1b, 0x1d, 0x0a]
const start = [esc, '@', 0x1c, '.', esc, 'R', 0, esc, 't', 2] as const
const end = [esc, 'd', 4, gs, 'V', 66, 0] as const
const small = [gs, '!', 0x00] as const
const high = [gs, '!', 0x01] as const
const huge = [gs, '!', 0x11] as const
const strong = [esc, 'E', 1] as const
const usual = [esc, 'E', 0] as const

test('the bytes of a ticket of 58 mm: letters with accents, $, sizes, boxes and a cut', () => {
  const lines: TicketLine[] = [
    { role: 'restaurant', text: 'Ñaño “Ají”' },
    { role: 'number', text: '#12' },
    { role: 'rule', text: '' },
    { role: 'dish', lead: '2 x', text: 'Encebollado con camarón, chifles y limón' },
    { role: 'choice', text: 'Tamaño: Único' },
    { role: 'note', text: 'Sin ají 🌶️ ¿sí?' },
    { role: 'allergy', text: 'ALERGIA: maní' },
    { role: 'total', text: 'Total', amount: '$1234.50' },
  ]
  const bar = (length: number) => Array.from({ length }, () => 0xc4)
  expect(Buffer.from(escPosOf(lines, '58')).toString('hex')).toBe(
    bytes(
      ...start,
      ...[...small, ...strong, ' '.repeat(11), 0xa5, 'a', 0xa4, 'o "Aj', 0xa1, '"', lf],
      ...[...huge, ...strong, ' '.repeat(6), '#12', lf],
      ...[...small, ...bar(32), lf],
      ...[...high, ...strong, '2 x Encebollado con camar', 0xa2, 'n,', lf, '    chifles y lim', 0xa2, 'n', lf],
      ...[...high, ...usual, '  Tama', 0xa4, 'o: ', 0xe9, 'nico', lf],
      ...[...high, ...usual],
      ...['  ', 0xda, ...bar(28), 0xbf, lf],
      ...['  ', 0xb3, ' Sin aj', 0xa1, ' ', 0xa8, 's', 0xa1, '?', ' '.repeat(15), 0xb3, lf],
      ...['  ', 0xc0, ...bar(28), 0xd9, lf],
      ...[...high, ...strong, '  ', gs, 'B', 1, ' ALERGIA: man', 0xa1, ' '.repeat(16), gs, 'B', 0, lf],
      ...[...high, ...strong, 'Total', ' '.repeat(19), '$1234.50', lf],
      ...end,
    ),
  )
})

test.each(ticketWidths)('on %s mm no row is longer than the paper, and nothing is lost', (width) => {
  const roles = Object.keys(ticketStyles).filter((role) => role !== 'rule') as TicketLine['role'][]
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'aáñÑ$x9-/ '), maxLength: 60 }), { maxLength: 4 })
  const line = fc.record({
    role: fc.constantFrom(...roles),
    text: words.map((some) => some.join(' ')),
    lead: fc.constantFrom('', '2 x', '99 x'),
    amount: fc.constantFrom('', '$4.50', 'Bs.9999999999999.99'),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const { rows, letters } = read(escPosOf(lines, width))
      for (const { columns } of rows) expect(columns).toBeLessThanOrEqual(ticketPapers[width].columns)
      const wanted = lines.map(({ lead, text, amount }) => lead + (text.trim() || '-') + amount)
      expect(letters).toBe(wanted.join('').replace(/\s/g, ''))
    }),
    { numRuns: 300, seed: 12 },
  )
})

test.each([
  ['58', 32],
  ['80', 48],
] as const)('a rule is as wide as %s mm: %s letters', (width: TicketWidth, columns: number) => {
  expect(read(escPosOf([{ role: 'rule', text: '' }], width)).rows).toEqual([{ columns }])
})

test('a note gives the printer no orders: not to open the drawer, and not to cut', () => {
  const [plain, hostile] = ['pm0xV', '\u001bp\u0000m0x\u001dV\u007f\u0085'].map((text) =>
    escPosOf([{ role: 'note', text }], '58'),
  )
  expect(hostile).toEqual(plain)
})

/** As a printer reads them: how many columns each row takes, and what is printed without spaces and lines. */
function read(printed: Uint8Array) {
  const rows: { columns: number }[] = []
  let [letters, columns, wide] = ['', 0, 1]
  const commands: Record<string, number> = {
    '1b40': 2,
    '1c2e': 2,
    '1b52': 3,
    '1b74': 3,
    '1b45': 3,
    '1b64': 3,
    '1d42': 3,
    '1d56': 4,
    '1d21': 3,
  }
  for (let at = 0; at < printed.length; ) {
    const [code = 0, next = 0, value = 0] = printed.subarray(at, at + 3)
    const length = commands[Buffer.of(code, next).toString('hex')]
    if (code < 0x20 && code !== lf) {
      if (!length) throw new Error(`The printer does not know ${code} ${next}`)
      if (code === gs && next === 0x21) wide = (value >> 4) + 1
      at += length
      continue
    }
    if (code === lf) {
      rows.push({ columns })
      columns = 0
    } else {
      columns += wide
      letters += upper[code] ?? (code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '')
    }
    at += 1
  }
  return { rows, letters }
}

const upper: Record<number, string> = { 160: 'á', 164: 'ñ', 165: 'Ñ' }
