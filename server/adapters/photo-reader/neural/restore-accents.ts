import { foldAccents } from '#contract/slug.ts'
import { accentedWords } from './accented-words.ts'

const spellings = new Map(
  accentedWords.flatMap((word) => misreadingsOf(word).map((misread) => [misread, word] as const)),
)
/** A reader takes these letters for digits. */
const lettersOfDigits: Record<string, string> = { 0: 'o', 1: 'l', 5: 's', 6: 'o' }
const capitals = /\p{Lu}/gu
const letters = /\p{L}/gu

/**
 * The readers know few accents: 'Pina colada' becomes 'Piña colada'. Only words that have one spelling are restored, and accents that
 * Spanish does not have are read as those that it has.
 */
export function restoreAccents(text: string): string {
  return text
    .replace(/[\p{L}\d]{3,}/gu, restoreWord)
    .replace(/^Te(?=$| (?:de|con|verde|negro|helado|frío|caliente|chai|matcha|rojo|blanco)\b)/u, 'Té')
    .replace(/^TE(?=$| (?:DE|CON|VERDE|NEGRO|HELADO|FRÍO|CALIENTE|CHAI|MATCHA|ROJO|BLANCO)\b)/u, 'TÉ')
}

function restoreWord(word: string): string {
  const count = word.match(letters)?.length ?? 0
  if (count < 2 || count < word.length - 1) return word
  const spelled = spanish(evenCase(word))
  const lower = spelled.toLocaleLowerCase('es')
  const bare = foldAccents(lower).replace(/\d/g, (digit) => lettersOfDigits[digit] ?? digit)
  const known = spellings.get(bare) ?? (/[^s][cs]ion$/.test(bare) ? bare.replace(/ion$/, 'ión') : undefined)
  return known === undefined ? spelled : inCaseOf(spelled, known)
}

/** 'CóCTELES' is in capitals. */
function evenCase(word: string): string {
  const count = word.match(capitals)?.length ?? 0
  return count > 1 && count >= 0.6 * word.length ? word.toLocaleUpperCase('es') : word
}

/** 'Atün', 'Chaulafän' */
function spanish(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(?<=[aeiou])[\u0300\u0302\u0308\u030a\u0304\u0306]/giu, (mark, at: number, all: string) =>
      mark === '\u0308' && /g[u]$/i.test(all.slice(0, at)) && /^[ei]/i.test(all.slice(at + 1)) ? mark : '\u0301',
    )
    .normalize('NFC')
}

function inCaseOf(word: string, spelling: string): string {
  if (word === word.toLocaleUpperCase('es')) return spelling.toLocaleUpperCase('es')
  const isCapital = word.charAt(0) !== word.charAt(0).toLocaleLowerCase('es')
  return isCapital ? spelling.charAt(0).toLocaleUpperCase('es') + spelling.slice(1) : spelling
}

/** A reader that does not know 'ñ' sees 'n', 'f' or 'fi' in its place, and nothing in a long word. */
function misreadingsOf(word: string): string[] {
  const seen = word.includes('ñ') ? ['n', 'f', 'fi', ...(word.length > 9 ? [''] : [])] : ['n']
  return seen.map((letters) => foldAccents(word.replaceAll('ñ', letters)))
}
