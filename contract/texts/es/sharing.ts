/** In the pictures that owners share. */
export const sharingWords = {
  newDish: 'Nuevo en la carta',
  seeMenu: 'Mira la carta',
  /** Before the name of the restaurant. */
  seeMenuOf: 'Mira la carta de',
  moreDishes: (count: string) => `y ${count} más`,
}
