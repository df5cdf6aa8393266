export const almuerzoNames = {
  dish: 'Set lunch',
  courses: { sopas: 'Soup', segundos: 'Main', jugo: 'Juice', postre: 'Dessert' },
}
