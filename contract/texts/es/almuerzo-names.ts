/** What the almuerzo and its parts are called, also on a line of an order. */
export const almuerzoNames = {
  dish: 'Almuerzo',
  courses: { sopas: 'Sopa', segundos: 'Segundo', jugo: 'Jugo', postre: 'Postre' },
}
