/** The names of the almuerzo and of its courses. */
export const almuerzoNames = {
  dish: 'Almuerzo',
  courses: { sopas: 'Sopa', segundos: 'Segundo', jugo: 'Jugo', postre: 'Postre' },
}
