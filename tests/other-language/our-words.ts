/** Names that are the same in every language. */
const international = ['CartaViva', 'OpenStreetMap', 'WhatsApp', 'Instagram', 'Facebook', 'TikTok', 'JavaScript']

const orderCode = /[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}/g

/** The texts with Latin letters outside of « and », but for addresses, codes of orders and what is known. */
export function findOurWords(texts: readonly string[], known: readonly string[]): string[] {
  const names = [...known, ...international]
  let depth = 0
  const found = texts
    .map((text) => text.replace(/https?:\/\/[\w./-]+/g, '').replace(orderCode, ''))
    .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
    .map((text) => Array.from(text).filter(isOutside).join('').trim())
    .filter((text) => /\p{Script=Latin}/u.test(text))
  return depth === 0 ? found : [...found, `${depth} «`]

  function isOutside(sign: string): boolean {
    if (sign === '«') depth += 1
    if (sign === '»') depth -= 1
    return depth === 0 && sign !== '»'
  }
}
