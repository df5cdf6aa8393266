export const contactWords = {
  // The restaurant reads them: docs/product/restaurants.md, Contact block.
  greeting: '¡Hola! Me gustaría contactarme y pedir un plato de su restaurante.',
  orderDish: (dish: string) => `¡Hola! Me gustaría pedir este plato de su carta: ${dish}.`,
  invite: 'Invite somebody',
  share: 'Share',
  sendByWhatsApp: 'Send by WhatsApp',
  copied: 'Link copied',
  copyThis: (url: string) => `Copy this link: ${url}`,
}
