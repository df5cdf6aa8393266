/** After the price. */
export const soldOutText = ' · Agotado hoy'
