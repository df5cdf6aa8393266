/** Why something cannot be ordered, in words: a part of `errorCatalogue` that the order sheet loads without the rest and without zod. */
export const orderRefusals = {
  'order.off': { status: 409, message: 'Este restaurante no recibe pedidos por aquí.' },
  'order.mode_off': { status: 409, message: 'El restaurante no ofrece esa forma de entrega. Elige otra.' },
  'order.payment_off': { status: 409, message: 'El restaurante no acepta esa forma de pago. Elige otra.' },
  'order.closed': { status: 409, message: 'El restaurante no recibe pedidos mientras está cerrado.' },
  'order.dish_gone': { status: 409, message: 'Este plato ya no está en la carta.' },
  'order.dish_sold_out': { status: 409, message: 'Se agotó.' },
  'order.choice_gone': { status: 409, message: 'Una de las opciones elegidas ya no está, o se repite.' },
  'order.choice_sold_out': { status: 409, message: 'Una de las opciones elegidas se agotó.' },
  'order.choices_missing': { status: 409, message: 'Faltan opciones por elegir.' },
  'order.choices_too_many': { status: 409, message: 'Hay demasiadas opciones elegidas.' },
  'order.zone_missing': { status: 400, message: 'Elige la zona a la que va tu pedido.' },
  'order.zone_gone': { status: 409, message: 'El restaurante ya no entrega en esa zona. Elige otra.' },
} as const
