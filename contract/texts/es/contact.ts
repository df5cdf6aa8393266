/** Writing to a restaurant, and telling others of it. */
export const contactWords = {
  /** docs/product/restaurants.md, Contact block: to the letter. */
  greeting: '¡Hola! Me gustaría contactarme y pedir un plato de su restaurante.',
  orderDish: (dish: string) => `¡Hola! Me gustaría pedir este plato de su carta: ${dish}.`,
  invite: 'Invita a alguien',
  share: 'Compartir',
  sendByWhatsApp: 'Enviar por WhatsApp',
  copied: 'Enlace copiado',
  copyThis: (url: string) => `Copia este enlace: ${url}`,
}
