/** The restaurant form, without the pictures. */
export const sampleRestaurant = {
  name: 'La Casa de la Abuela',
  description: 'Cocina de siempre, con fuego lento.',
  address: 'García Moreno N4-51',
  city: 'Quito',
  country: 'Ecuador',
  currency: 'USD',
  phone: '02 295 1234',
  whatsapp: '0991234567',
} as const
