import { likeness } from '../likeness.ts'
import { type Box, median, pieceOf, type TextBox } from './geometry.ts'
import type { Networks, ReaderName } from './networks.ts'
import type { Picture } from './picture.ts'
import { type EndingPrice, findEndingPrice, formOf, withoutLeaders } from './price-text.ts'
import { readStrip, type StripText, textOf } from './read-strip.ts'
import type { Look, PriceReading, Segment, TextSegment } from './segments.ts'
import { cutStrip } from './strip.ts'

type Texts = { english: StripText; latin: StripText; chinese: StripText | null }
type Found = { reader: ReaderName; text: StripText; price: EndingPrice; start: number }

/** Two looks closer or farther, for digits that readers disagree about. */
const otherLooks = [
  { look: 'taller', scale: 1.25 },
  { look: 'lower', scale: 0.94 },
] as const
const sureConfidence = 0.75

export function createLineReader(picture: Picture, { readers }: Networks) {
  /** The pieces of one region: words, or words and prices. */
  async function readLine(box: TextBox): Promise<Segment[]> {
    const strip = cutStrip(picture, box)
    const [english, latin] = [await readStrip(strip, readers.english), await readStrip(strip, readers.latin)]
    const hasDigit = /\d/.test(english.text + latin.text)
    return split(box, { english, latin, chinese: hasDigit ? await readStrip(strip, readers.chinese) : null })
  }

  async function split(box: TextBox, texts: Texts): Promise<Segment[]> {
    const found = findPrices(box, texts)
    if (found.length === 0) return wordsOf(box, texts)
    const hasName = found.some(({ text, price }) => /\p{L}{2}|\d/u.test(text.text.slice(0, price.at)))
    const start = hasName ? Math.max(0, median(found.map((each) => each.start)) * box.width - box.height * 0.45) : 0
    const price = { kind: 'price', box: pieceOf(box, start, box.width), readings: [] as PriceReading[] } as const
    price.readings.push(
      ...found.map((each) => ({ ...describe(each.reader, each.price), look: 'line' as const, confidence: 0 })),
    )
    price.readings.push(...(await lookAgain(price.box, price.readings)))
    return hasName ? [...(await readBefore(box, start, texts)), price] : [price]
  }

  /** Reads the name or the other price that stands before a price. */
  async function readBefore(box: TextBox, end: number, texts: Texts): Promise<Segment[]> {
    const before = cutTexts(box, end, texts)
    const earlier = findEndingPrice(before.english.text.replace(/[\s/|–-]+$/, ''))
    if (earlier && (earlier.isSigned || formOf(earlier.number) !== 'whole')) {
      return readLine(pieceOf(box, 0, Math.min(box.width, end + box.height * 0.2)))
    }
    return wordsOf(pieceOf(box, 0, end), before)
  }

  /** Looks at a price alone. If readers disagree, they look twice more. */
  async function lookAgain(box: Box, first: readonly PriceReading[]): Promise<PriceReading[]> {
    const close = await look(withMargins(box, 1.08), 'close')
    const wider = await lookWider(box)
    const all = [...first, ...close, ...wider]
    const isClear =
      new Set(all.map(({ number }) => number)).size === 1 &&
      close.some(({ confidence }) => confidence >= sureConfidence)
    if (isClear || isHopeless(all)) return [...close, ...wider]
    const again: PriceReading[] = []
    for (const { look: name, scale } of otherLooks) again.push(...(await look(withMargins(box, scale), name)))
    return [...close, ...wider, ...again]
  }

  async function look(box: Box, name: Look): Promise<PriceReading[]> {
    const strip = cutStrip(picture, box)
    const readings: PriceReading[] = []
    for (const reader of ['english', 'latin', 'chinese'] as const)
      readings.push(readPrice(reader, await readStrip(strip, readers[reader]), name))
    return readings
  }

  /** The detector may cut off a first digit. */
  async function lookWider(box: Box): Promise<PriceReading[]> {
    const wider = pieceOf(box, -box.height * 0.6, box.width + box.height * 0.35)
    const text = await readStrip(cutStrip(picture, { ...wider, height: box.height * 1.08 }), readers.chinese)
    const price = findEndingPrice(text.text.trim())
    return price ? [{ ...describe('chinese', price), look: 'wider', confidence: leastConfidence(text) }] : []
  }

  return { readLine }
}

/** The steadiest reader saw two different numbers: no further look makes them agree, and each takes time. */
function isHopeless(readings: readonly PriceReading[]): boolean {
  const seen = readings.flatMap(({ reader, number }) => (reader === 'english' && number !== null ? [number] : []))
  return new Set(seen.map((number) => number.replace('.', ''))).size > 1
}

/** A number is a price if it looks like one, or stands apart. */
function findPrices(box: Box, texts: Texts): Found[] {
  return Object.entries(texts).flatMap(([reader, text]) => {
    const price = text && findEndingPrice(text.text)
    if (!text || !price) return []
    const before = text.text.slice(0, price.at)
    const letter = text.letters[[...before].length]
    const previous = text.letters.slice(0, [...before].length).findLast(({ text: sign }) => /[\p{L}\p{N}]/u.test(sign))
    const isAlone = before.trim() === ''
    if (price.number.startsWith('.') && !isAlone) return []
    const gap = letter && previous ? (letter.at - previous.at) * box.width : 0
    const isApart = isAlone || /[.·…]\s*$|[.·…\s]{2,}$/.test(before) || gap > 1.8 * box.height
    if (!price.isSigned && formOf(price.number) === 'whole' && !isApart) return []
    return [{ reader: reader as ReaderName, text, price, start: letter?.at ?? 0 }]
  })
}

/** The latin reader knows accents, the english one is steadier. */
function wordsOf(box: TextBox, { english, latin }: Texts): TextSegment[] {
  const [steady, accented] = [withoutLeaders(english.text), withoutLeaders(latin.text)]
  const agreement = likeness(steady, accented)
  const isAccented =
    agreement >= 0.8 && latin.confidence > english.confidence - 0.12 && accented.length >= steady.length - 1
  const text = isAccented ? withBlanksOf(accented, steady) : steady
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  return [{ kind: 'text', box, text, agreement, confidence: Math.max(english.confidence, latin.confidence) }]
}

/** 'Ensaladafresca' with the blanks of 'Ensalada fresca'. */
function withBlanksOf(text: string, other: string): string {
  const letters = [...text.replaceAll(' ', '')]
  const words = other.split(' ')
  if (words.length <= text.split(' ').length || letters.length !== other.replaceAll(' ', '').length) return text
  return words.map(({ length }) => letters.splice(0, length).join('')).join(' ')
}

/** The letters that stand before `end`, in pixels from the left. */
function cutTexts(box: Box, end: number, texts: Texts): Texts {
  const cut = (text: StripText) => {
    const price = findEndingPrice(text.text)
    const most = price ? [...text.text.slice(0, price.at)].length : Number.POSITIVE_INFINITY
    const limit = end + box.height * 0.3
    return textOf(text.letters.filter(({ at }, index) => index < most && at * box.width < limit))
  }
  return { english: cut(texts.english), latin: cut(texts.latin), chinese: null }
}

function withMargins(box: Box, scale: number): Box {
  return { ...box, width: box.width + box.height * (0.3 + Math.max(0, scale - 1.08)), height: box.height * scale }
}

function readPrice(reader: ReaderName, text: StripText, look: Look): PriceReading {
  const trimmed = text.text.trim()
  const price = findEndingPrice(trimmed)
  const confidence = leastConfidence(text)
  const isWhole = price && !/[\p{L}\p{N}$]/u.test(trimmed.slice(0, price.at))
  return isWhole
    ? { ...describe(reader, price), look, confidence }
    : { reader, look, number: null, isSigned: false, confidence }
}

function describe(reader: ReaderName, { number, isSigned }: EndingPrice) {
  return { reader, number, isSigned }
}

function leastConfidence({ letters }: StripText): number {
  return letters.reduce((least, { confidence }) => Math.min(least, confidence), 1)
}
