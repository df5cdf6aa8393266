/** docs/product.md, Contact block: to the letter. */
const greeting = '¡Hola! Me gustaría contactarme y pedir un plato de su restaurante.'

/** Numbers are stored as E.164, which works in both kinds of link. */
export function callLink(number: string): string {
  return `tel:${number}`
}

/** WhatsApp takes digits only, with the country's code. */
export function whatsAppLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`
}
