import { contactWords as spanish } from '#contract/texts/es/contact.ts'

export const contactWords = {
  // The restaurant reads them: docs/product/restaurants.md, Contact block.
  greeting: spanish.greeting,
  orderDish: spanish.orderDish,
  invite: 'Invite somebody',
  share: 'Share',
  sendByWhatsApp: 'Send by WhatsApp',
  copied: 'Link copied',
  copyThis: (url: string) => `Copy this link: ${url}`,
}
