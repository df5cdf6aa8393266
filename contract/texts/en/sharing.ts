export const sharingWords = {
  newDish: 'New on the menu',
  seeMenu: 'See the menu',
  seeMenuOf: 'See the menu of',
  moreDishes: (count: string) => `and ${count} more`,
}
