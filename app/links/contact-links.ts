import type { Words } from '#contract/texts/texts.ts'

type ContactWords = Words<'contact'>

/** Numbers are stored as E.164, which works in both kinds of link. */
export function callLink(number: string): string {
  return `tel:${number}`
}

export function whatsAppLink(words: ContactWords, number: string): string {
  return messageLink(number, words.greeting)
}

/** A message that names the dish. */
export function orderDishLink(words: ContactWords, number: string, dish: string): string {
  return messageLink(number, words.orderDish(dish))
}

/** WhatsApp takes digits only, with the country's code. */
function messageLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
