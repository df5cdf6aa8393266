/** The copy of an order. */
export const orderCopyWords = {
  title: 'Copia de un pedido',
  summary: 'La copia de un pedido que guardó CartaViva.',
  heading: (restaurant: string) => `Pedido para ${restaurant}`,
  sealed:
    'Esta es la copia que CartaViva guardó cuando se hizo el pedido. Nadie la puede cambiar: ni quien pidió, ni el restaurante. Si el mensaje de WhatsApp dice otra cosa, alguien cambió el mensaje.',
  limits: (days: number) =>
    `La copia no tiene nombre, teléfono ni dirección, y se borra ${days} días después del pedido. No dice si el pedido se envió, se aceptó o se pagó.`,
  seeMenu: (restaurant: string) => `Ver la carta de ${restaurant}`,
  date: 'Fecha',
  how: 'Cómo lo quiere',
  pay: 'Cómo dijo que paga',
}
