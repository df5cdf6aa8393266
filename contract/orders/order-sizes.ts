export const maxOrderLines = 50
export const maxQuantity = 99
export const maxDinerName = 40
