import { sampleWords as spanish } from '#contract/texts/es/samples.ts'

export const sampleWords = {
  choose: 'Try the menu: choose a category',
  call: 'Call',
  changed: 'Price changed, already visible',
  categories: { ceviches: 'Ceviches', stews: 'Stews', juices: 'Juices' },
  restaurant: spanish.restaurant,
  place: spanish.place,
  dishes: {
    'ceviche-de-camaron': { name: 'Ceviche de camarón', description: 'Shrimp of the day, lime and red onion.' },
    'ceviche-mixto': { name: 'Ceviche mixto', description: 'Shrimp, fish and squid, with plantain chips.' },
    'ceviche-de-concha': { name: 'Ceviche de concha', description: 'Black clams, toasted corn and avocado.' },
    'seco-de-chivo': { name: 'Seco de chivo', description: 'Goat stew with yellow rice, ripe plantain and avocado.' },
    'seco-de-pollo': { name: 'Seco de pollo', description: 'Chicken stewed in naranjilla, with fried ripe plantain.' },
    'menestra-con-carne': {
      name: 'Menestra con carne',
      description: 'Bean stew, grilled beef and fried green plantain.',
    },
    'jugo-de-maracuya': { name: 'Jugo de maracuyá', description: 'Fresh passion fruit, with little sugar.' },
    'jugo-de-mora': { name: 'Jugo de mora', description: 'Blackberry from the highlands, well chilled.' },
    'batido-de-frutilla': { name: 'Batido de frutilla', description: 'Strawberries with fresh milk and cream.' },
  },
  ticket: 'Cost per dish',
  ingredients: {
    chicken: 'Chicken',
    rice: 'Rice',
    naranjilla: 'Naranjilla',
    plantain: 'Ripe plantain',
    seasoning: 'Seasoning and herbs',
  },
  grams: (count: string) => `${count} g`,
  pieces: (count: string) => `${count} pc`,
  costs: 'It costs you',
  price: 'You sell it for',
  gain: 'It leaves you',
}
