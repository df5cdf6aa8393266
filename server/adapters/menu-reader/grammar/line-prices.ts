import { type Cents, cents } from '#contract/money.ts'

/** A price at the end or the start of a printed line. `size` is the word beside it: 'grande'. */
export type LinePrice = { cents: Cents; size: string | null }
/** `isDoubtful`: the number may be something else than a price, or thousands. */
export type PricedLine = { words: string; prices: LinePrice[]; isDoubtful: boolean }

const sign = String.raw`(?:US\$|\$|USD)\s*`
const thousands = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?`
const decimals = String.raw`\d{1,6}[.,]\d{1,2}`
const after = String.raw`\s*(?:\$|USD|d[oó]lares|c/u)?`
/** Between a name and its price: blanks, leader dots, dashes, bars. */
const gap = String.raw`[\s.…·•_\-–—/|]`

const signedAtEnd = new RegExp(`${sign}(${thousands}|${decimals}|[.,]\\d{2}|\\d{1,6})${after}$`, 'i')
const plainAtEnd = new RegExp(`(^|${gap})(${thousands}|${decimals})${after}$`, 'i')
/** A whole number counts only after a wide gap; after a single blank it may belong to the name: 'Combo 2'. */
const wholeAtEnd = new RegExp(`(^|${gap})(\\d{1,3})(${after})$`, 'i')
const atStart = new RegExp(`^(?:${sign}(${decimals}|\\d{1,6})|(${decimals}))\\s*[-–:]?\\s*(?=\\p{L})`, 'iu')

const sizeWord =
  /(?:^|[\s(.…·/|-])(\(?(?:pequeñ[oa]|chic[oa]|median[oa]|grande|personal|individual|familiar|vaso|jarra|copa|botella|medi[oa]|enter[oa]|porci[oó]n|plato|litro|medio litro|simple|doble|[PMG])\)?)[\s:.…·-]*$/iu

/** The expressions above take quadratic time, so a cell full of dots must not reach them. */
const longestPriceCell = 200
/** No printed menu has more sizes of one dish. */
const mostPrices = 4

/** Null when the line has no price. */
export function readPricedLine(line: string): PricedLine | null {
  return readPricesAtEnd(line) ?? readPriceAtStart(line)
}

function readPricesAtEnd(line: string): PricedLine | null {
  let rest = line.trim().replace(/[.\s)]+$/, '')
  let isDoubtful = false
  const prices: LinePrice[] = []
  for (let last = takeLastPrice(rest); last && prices.length < mostPrices; last = takeLastPrice(rest)) {
    isDoubtful ||= last.isDoubtful
    rest = last.rest.replace(/[\s/|,;–-]+$/, '')
    const label = sizeWord.exec(rest)
    const beforeLabel = rest.slice(0, label?.index).replace(/[\s/|,;–-]+$/, '')
    // A word of size belongs to the name unless the line has several prices: 'Pizza familiar 12.00'.
    const isSize = label !== null && (prices.length > 0 || takeLastPrice(beforeLabel) !== null)
    prices.unshift({ cents: last.cents, size: isSize ? (label[1] ?? null) : null })
    if (isSize) rest = beforeLabel
  }
  if (prices.length === 0) return null
  return { words: withoutLeaders(rest), prices: withDistinctSizes(prices), isDoubtful }
}

/** Either each price has a size of its own, or none is told. */
function withDistinctSizes(prices: LinePrice[]): LinePrice[] {
  const sizes = prices.map(({ size }) => size?.replace(/[()]/g, '').toLowerCase() ?? null)
  const isComplete = sizes.every((size) => size !== null) && new Set(sizes).size === sizes.length
  return prices.map(({ cents }, index) => ({ cents, size: isComplete ? (sizes[index] ?? null) : null }))
}

type Taken = { rest: string; cents: Cents; isDoubtful: boolean }

function takeLastPrice(text: string): Taken | null {
  const signed = signedAtEnd.exec(text)
  if (signed?.[1] !== undefined) return taken(text.slice(0, signed.index), signed[1])
  const plain = plainAtEnd.exec(text)
  if (plain?.[2] !== undefined) return taken(text.slice(0, plain.index), plain[2])
  const whole = wholeAtEnd.exec(text)
  if (whole?.[2] === undefined) return null
  const rest = text.slice(0, whole.index + (whole[1]?.length ?? 0))
  if (/(?:^|\s)(?:x|de|para|por|con|c\/|n[º°o]\.?|#|combo|men[uú]|promo|mesa)\s*$/iu.test(rest)) return null
  const isApart = whole[3]?.trim() !== '' || /(?:\s{2,}|\t|[.…·•_\-–—|]\s*)$/.test(rest) || rest.trim() === ''
  return { ...taken(rest, whole[2]), isDoubtful: !isApart }
}

function taken(rest: string, number: string): Taken {
  const parts = number.split(/[.,]/)
  const last = parts.at(-1) ?? ''
  // '12.000' is twelve thousand where people pay in pesos, and a slip of the pen where they pay in dollars.
  const isThousands = parts.length > 1 && last.length === 3
  const fraction = parts.length > 1 && last.length < 3 ? last : ''
  const whole = (fraction === '' ? parts : parts.slice(0, -1)).join('')
  const price = Number(whole === '' ? 0 : whole) * 100 + Number(fraction.padEnd(2, '0'))
  return { rest: rest.trimEnd(), cents: cents(price), isDoubtful: isThousands }
}

/** '$2.00Empanadas': as the text of some PDFs comes. */
function readPriceAtStart(line: string): PricedLine | null {
  const found = atStart.exec(line.trim())
  const number = found?.[1] ?? found?.[2]
  if (!found || number === undefined) return null
  const { cents } = taken('', number)
  return { words: line.trim().slice(found[0].length), prices: [{ cents, size: null }], isDoubtful: false }
}

/** Without the leader dots and dashes after a name. */
function withoutLeaders(text: string): string {
  return text.replace(/[\s.…·•_\-–—:|/$]+$/, '').trim()
}

/** Reads a cell of a spreadsheet, or what a person typed. Null when it is not a price. */
export function readPrice(cell: string): Cents | null {
  if (cell.length > longestPriceCell) return null
  const [number] = /^\d{1,7}(?:[.,]\d{1,2})?$/.exec(cell.trim()) ?? []
  if (number !== undefined) return taken('', number).cents
  const priced = readPricedLine(cell)
  return priced?.words === '' && priced.prices.length === 1 ? (priced.prices[0]?.cents ?? null) : null
}
