/** Code page 850, which thermal printers know as number 2: what stands at 0x80 and after it. */
const upperHalf = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
].join('')

const codes = new Map([...upperHalf].map((letter, index) => [letter, 0x80 + index]))

/** Letters that are not in the page, and how they are written without them. */
const spellings: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '•': '*', '€': 'EUR', '\u00a0': ' ' },
}

/** The text in letters of the page. Others lose their accent, or are left out. */
export function inCodePage(text: string): string {
  const known = [...text.normalize('NFC')].map((letter) => spellings[letter] ?? spell(letter))
  return known.join('').replace(/ +/g, ' ').trim()
}

function spell(letter: string): string {
  if (codeOf(letter) !== undefined) return letter
  const [base = ''] = letter.normalize('NFKD')
  return codeOf(base) === undefined ? '' : base
}

function codeOf(letter: string): number | undefined {
  return letter >= ' ' && letter <= '~' ? letter.charCodeAt(0) : codes.get(letter)
}

/** One byte a letter. */
export function encode(text: string): number[] {
  return [...text].flatMap((letter) => codeOf(letter) ?? [])
}
