/** Specification §2, contact block: to the letter. */
const greeting = '¡Hola! Me gustaría contactarme y pedir un plato de su restaurante.'

/** The server keeps E.164, which both kinds of link understand from anywhere. */
export function callLink(number: string): string {
  return `tel:${number}`
}

/** WhatsApp wants the digits alone, with the country's code. */
export function whatsAppLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`
}
