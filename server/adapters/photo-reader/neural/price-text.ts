/** A price at the end of a text. `at` is where it begins. */
export type EndingPrice = { at: number; number: string; isSigned: boolean }

/** A sign that is read as a letter is a sign only where no letter stands before it. */
const ending =
  /((?:US\s?)?\$\s?|(?<!\p{L})US[D$]\s?|(?<![\p{L}\p{N}])S(?=\d))?((?<!\d)(?<!\d[.,:])\d{1,3}(?:\s?[.,]\s?\d{1,2})?|(?<!\d\s?)[.,]\d\d)(\s*\$|(?<=[.,]\d\d)\s?S|\s*c\/u)?[\s.]*$/iu

export function findEndingPrice(text: string): EndingPrice | null {
  const found = ending.exec(text)
  if (!found?.[2]) return null
  const number = found[2].replace(/\s/g, '').replace(',', '.')
  return { at: found.index, number, isSigned: found[1] !== undefined || /[$S]/i.test(found[3] ?? '') }
}

/** How a price is written: 4.50, 4.5 or 4. */
export type PriceForm = 'cents' | 'tenths' | 'whole'

export function formOf(number: string): PriceForm {
  if (/\.\d\d$/.test(number)) return 'cents'
  return number.includes('.') ? 'tenths' : 'whole'
}

export function centsOf(number: string): number {
  return Math.round(Number(number.startsWith('.') ? `0${number}` : number) * 100)
}

/** Leader dots become one ellipsis. */
export function withoutLeaders(text: string): string {
  return text
    .replace(/[.·…•]{2,}|(?:[.·…•*+\-_~]\s?){3,}/g, ' … ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s….·:,;*_\-–•►▪|]+|[\s….·:,;*_\-–•|]+$/gu, '')
}
