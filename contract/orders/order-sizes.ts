export const maxOrderLines = 50
/** Of all lines together: an order stores each choice with its names. */
export const maxOrderChoices = 500
export const tooManyChoices = `Un pedido tiene ${maxOrderChoices} opciones como máximo.`
export const maxQuantity = 99
export const maxDinerName = 40
