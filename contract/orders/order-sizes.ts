export const maxOrderLines = 50
export const maxQuantity = 99
