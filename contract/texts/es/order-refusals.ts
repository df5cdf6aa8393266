/** Why something cannot be ordered, by the code of the server's error. */
export const orderRefusalWords = {
  'order.off': 'Este restaurante no recibe pedidos por aquí.',
  'order.mode_off': 'El restaurante no ofrece esa forma de entrega. Elige otra.',
  'order.payment_off': 'El restaurante no acepta esa forma de pago. Elige otra.',
  'order.closed': 'El restaurante no recibe pedidos mientras está cerrado.',
  'order.hour_closed': 'A esa hora el restaurante está cerrado. Elige otra.',
  'order.dish_gone': 'Este plato ya no está en la carta.',
  'order.dish_sold_out': 'Se agotó.',
  'order.choice_gone': 'Una de las opciones elegidas ya no está, o se repite.',
  'order.choice_sold_out': 'Una de las opciones elegidas se agotó.',
  'order.choices_missing': 'Faltan opciones por elegir.',
  'order.choices_too_many': 'Hay demasiadas opciones elegidas.',
  'order.zone_missing': 'Elige la zona a la que va tu pedido.',
  'order.zone_gone': 'El restaurante ya no entrega en esa zona. Elige otra.',
  'order.below_minimum': 'El pedido no llega al mínimo del restaurante.',
  'almuerzo.not_enough': 'Ya no quedan tantas porciones.',
  'order.price_changed': 'Cambió el precio de algo en tu pedido. Revísalo antes de enviarlo.',
}
