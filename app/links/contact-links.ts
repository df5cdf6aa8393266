/** docs/product/restaurants.md, Contact block: to the letter. */
const greeting = '¡Hola! Me gustaría contactarme y pedir un plato de su restaurante.'

/** Numbers are stored as E.164, which works in both kinds of link. */
export function callLink(number: string): string {
  return `tel:${number}`
}

export function whatsAppLink(number: string): string {
  return messageLink(number, greeting)
}

/** A message that names the dish. */
export function orderDishLink(number: string, dish: string): string {
  return messageLink(number, `¡Hola! Me gustaría pedir este plato de su carta: ${dish}.`)
}

/** WhatsApp takes digits only, with the country's code. */
function messageLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
